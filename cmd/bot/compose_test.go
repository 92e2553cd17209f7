package main

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"netrep/internal/config"
)

// composed is what compose.yaml says, as far as this program is concerned.
type composed struct {
	Services map[string]struct {
		Build, Image string
		Environment  map[string]string
		Secrets      []string
		Volumes      []string
		Configs      []struct{ Source, Target string }
		DependsOn    map[string]struct{ Condition string } `yaml:"depends_on"`
		Healthcheck  struct{ Test []string }
	}
	Configs map[string]struct{ Content string }
	Secrets map[string]struct{ File string }
	Volumes map[string]any
}

// TestCompose: what compose.yaml names is there, in it, in the image, or in the
// program. .ci/run compose judges its form.
func TestCompose(t *testing.T) {
	text, image := read(t, "../../compose.yaml"), read(t, "../../Dockerfile")
	var c composed
	if err := yaml.Unmarshal([]byte(text), &c); err != nil {
		t.Fatal(err)
	}
	var shards []int
	wanted := 0
	for name, s := range c.Services {
		for _, secret := range s.Secrets {
			if file := c.Secrets[secret].File; file == "" || !strings.Contains(text, " "+strings.TrimPrefix(file, "./")) {
				t.Errorf("%s: the secret %s has no file, or the comment does not name it", name, secret)
			}
		}
		for variable, value := range s.Environment {
			if secret, is := strings.CutPrefix(value, "/run/secrets/"); is && !slices.Contains(s.Secrets, secret) {
				t.Errorf("%s: %s=%s is no secret of the service", name, variable, value)
			}
		}
		for _, v := range s.Volumes {
			volume, at, _ := strings.Cut(v, ":")
			if _, known := c.Volumes[volume]; !known || s.Build != "" && !strings.Contains(image, "\nVOLUME "+at+"\n") {
				t.Errorf("%s: volume %s", name, v)
			}
		}
		for other, on := range s.DependsOn {
			if on.Condition == "service_healthy" && len(c.Services[other].Healthcheck.Test) == 0 {
				t.Errorf("%s waits for the health of %s, which has no check", name, other)
			}
		}
		if s.Build == "" {
			continue
		}
		if len(s.Configs) != 1 || !strings.Contains(image, "\nENV NETREP_CONFIG="+s.Configs[0].Target+"\n") || s.Environment["DISCORD_TOKEN_FILE"] == "" {
			t.Errorf("%s: configs %v, environment %v", name, s.Configs, s.Environment)
			continue
		}
		cfg, err := config.Parse(name, []byte(c.Configs[s.Configs[0].Source].Content))
		if err != nil {
			t.Error(err)
		}
		if secret := strings.TrimPrefix(cfg.Store.URLFile, "/run/secrets/"); !slices.Contains(s.Secrets, secret) || !strings.HasPrefix(cfg.Index.Dir, "/data/") || cfg.Operate.Listen == "" {
			t.Errorf("%s: %+v, %+v, %+v", name, cfg.Store, cfg.Index, cfg.Operate)
		}
		shards, wanted = append(shards, cfg.Discord.ShardIDs...), cfg.Discord.Shards
	}
	slices.Sort(shards)
	if len(shards) != wanted || len(slices.Compact(shards)) != wanted || wanted == 0 {
		t.Errorf("of %d shards, these are served: %v", wanted, shards)
	}
}

// TestImageCommands: what image and compose.yaml run are subcommands, and the
// configuration in the image can be read.
func TestImageCommands(t *testing.T) {
	image := read(t, "../../Dockerfile")
	var ran []string
	for _, m := range regexp.MustCompile(`(?m)^(?:HEALTHCHECK .* )?CMD (\[.*\])$|/out/bot (\w+)`).FindAllStringSubmatch(image, -1) {
		var words []string
		if m[2] == "" {
			if err := json.Unmarshal([]byte(m[1]), &words); err != nil {
				t.Fatal(err)
			}
		}
		ran = append(ran, append(words, m[2])...)
	}
	for _, m := range regexp.MustCompile(`compose run --rm one (\w+)`).FindAllStringSubmatch(read(t, "../../compose.yaml"), -1) {
		ran = append(ran, m[1])
	}
	ran = slices.DeleteFunc(ran, func(word string) bool { return word == "" || word == "/bot" })
	if len(ran) != 4 {
		t.Errorf("commands: %q", ran)
	}
	for _, name := range ran {
		if !slices.ContainsFunc(subcommands(), func(s subcommand) bool { return s.name == name }) {
			t.Errorf("there is no subcommand %s", name)
		}
	}
	if _, err := config.Load("../../deploy/image.toml"); err != nil {
		t.Error(err)
	}
	if _, err := config.Load("../../deploy/netrep.toml"); err != nil {
		t.Error(err)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
