# The image holds the program, its search index and the licences of what it is made of,
# and nothing else: no shell, no libraries. State is kept in /data. docs/operating.md
# says how to run it.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION="(development)"
ARG COMMIT=""
ARG DATE=""
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false -o /out/bot \
	-ldflags "-s -w -X main.buildVersion=$VERSION -X main.buildCommit=$COMMIT -X main.buildDate=$DATE" ./cmd/bot
RUN scripts/licences /out/licences
# The first search builds the index, in /data.
RUN /out/bot search --config deploy/image.toml on-guard >/dev/null

FROM scratch
COPY --from=build /out/bot /bot
COPY --from=build /out/licences /licences
COPY deploy/image.toml /etc/netrep/netrep.toml
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
ENV NETREP_CONFIG=/etc/netrep/netrep.toml
EXPOSE 8080 8070 9187
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["/bot", "health"]
ENTRYPOINT ["/bot"]
CMD ["serve"]
