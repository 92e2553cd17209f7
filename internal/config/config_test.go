package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"
)

const example = "../../config.example.toml"

func TestExampleIsTheDefaults(t *testing.T) {
	got, err := Load(example)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Sources) == 0 {
		t.Error("config.example.toml names no source")
	}
	got.Sources = nil // the program reads sources only if configured
	if diff := cmp.Diff(Default(), got); diff != "" {
		t.Errorf("config.example.toml differs from the defaults (-default +file):\n%s", diff)
	}
}

func TestExampleHasAndDocumentsEveryKey(t *testing.T) {
	data, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := toml.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	tree := map[string]map[string]any{}
	for name, section := range all {
		tree[name], _ = section.(map[string]any)
	}
	settings, _, _ := strings.Cut(string(data), "\n[[source]]")
	lines := strings.Split(settings, "\n")
	for _, section := range reflect.VisibleFields(reflect.TypeFor[Config]()) {
		if section.Type.Kind() != reflect.Struct {
			continue // the comments above the first source describe them
		}
		for _, key := range reflect.VisibleFields(section.Type) {
			s, k := section.Tag.Get("toml"), key.Tag.Get("toml")
			if _, ok := tree[s][k]; !ok {
				t.Errorf("%s.%s is missing", s, k)
			}
			for i, l := range lines {
				if strings.HasPrefix(l, k+" =") && !strings.HasPrefix(lines[i-1], "#") {
					t.Errorf("%s.%s has no comment above it", s, k)
				}
			}
		}
	}
}

func TestParseErrorsNameThePlace(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"unknown key", "[log]\nlevel = \"warn\"\nlevle = 1\n", `c.toml:3:1: there is no key "log.levle"`},
		{"unknown section", "[discrod]\ntoken = 1\n", `c.toml:1:2: there is no key "discrod"`},
		{"wrong type", "[console]\ncolor = \"yes\"\n", "c.toml:2:9: console.color has a TOML string where it needs true or false"},
		{"wrong type in a list", "[web]\npublish = [3]\n", "c.toml:2:12: web.publish has a TOML integer where it needs text in quotes"},
		{"wrong type of a section", "web = 3\n", "web has a TOML integer where it needs a section"},
		{"syntax", "[console\n", "c.toml:1:"},
		{"no secrets", "[discord]\ntoken = \"x\"\n", `c.toml:2:1: there is no key "discord.token"`},
		{"mode", "[discord]\nmode = \"both\"\n", `discord.mode is "both"`},
		{"shard of none", "[discord]\nshard_ids = [0]\n", "discord.shard_ids needs discord.shards"},
		{"application", "[discord]\napplication_id = \"abc\"\n", `discord.application_id is "abc"`},
		{"short id", "[reports]\nserver = \"1234567890123456\"\n", `reports.server is "1234567890123456"`},
		{"maintainer", "[refresh]\nmaintainers = [\"bob\"]\n", `refresh.maintainers has "bob"`},
		{"host", "[refresh]\nhosts = [\"http://x/\"]\n", `refresh.hosts has "http://x/"`},
		{"published", "[web]\npublish = [\"COE\"]\n", `web.publish has "COE"`},
		{"one port twice", "[discord]\nmode = \"http\"\n[web]\nserve = true\nlisten = \":8080\"\n", "discord.listen and web.listen are the same port (127.0.0.1:8080 and :8080)"},
		{"shard", "[discord]\nshards = 2\nshard_ids = [2]\n", "names shard 2; with discord.shards = 2 there are 0 to 1"},
		{"negative shards", "[discord]\nshards = -1\n", "discord.shards is -1"},
		{"key", "[discord]\npublic_keys = [\"abc\"]\n", `discord.public_keys has "abc"`},
		{"path", "[discord]\npath = \"x\"\n", `discord.path is "x"`},
		{"api", "[discord]\napi = \"discord.com\"\n", `discord.api is "discord.com"`},
		{"source twice", "[[source]]\nname = \"a\"\npath = \"a\"\nschedule = \"@daily\"\n[[source]]\nname = \"a\"\npath = \"b\"\nschedule = \"@daily\"\n", `two sources with the name "a"`},
		{"source of nothing", "[[source]]\nname = \"a\"\nschedule = \"@daily\"\n", `source "a": give either url or path`},
		{"source of no address", "[[source]]\nname = \"a\"\nurl = \"file:///etc/passwd\"\nschedule = \"@daily\"\n", `source "a": url is`},
		{"source's name", "[[source]]\nname = \"A b\"\n", `source "A b": name must be`},
		{"schedule", "[[source]]\nname = \"a\"\npath = \"a\"\nschedule = \"often\"\n", `source "a": schedule is "often"`},
		{"format", "[[source]]\nname = \"a\"\npath = \"a\"\nschedule = \"@daily\"\nformat = \"pdf\"\n", `source "a": format is "pdf"`},
		{"refresh too slow", "[refresh]\ntimeout = 600\n[[source]]\nname = \"a\"\npath = \"a\"\nschedule = \"@daily\"\n", "it must be less than jobs.timeout"},
		{"refresh", "[refresh]\nlook = 0\n", "refresh.look are at least 1"},
		{"days", "[store]\naudit_days = -1\n", "audit_days and revisions are at least 0"},
		{"no database address", "[store]\nurl = \"postgres://u:p@h/d\"\n", `there is no key "store.url"`},
		{"digest", "[jobs]\ndaily = \"at dawn\"\n", `jobs.daily is "at dawn"`},
		{"timeout", "[jobs]\ntimeout = 0\n", "jobs.timeout is 0"},
		{"pace", "[jobs]\nper_second = 501\n", "jobs.per_second is 501; choose 1 to 500"},
		{"limits", "[limits]\nuser = -1\n", "limits.server_messages are at least 0"},
		{"log format", "[log]\nformat = \"xml\"\n", `log.format is "xml"`},
		{"operate", "[operate]\nlisten = \"9187\"\n", `operate.listen is "9187"`},
		{"value", "[log]\nlevel = \"loud\"\n", `log.level is "loud"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Parse("c.toml", []byte(tc.in))
			var bad *FileError
			if !errors.As(err, &bad) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Parse: %v, want %q", err, tc.want)
			}
		})
	}
}

func TestParseTakes(t *testing.T) {
	for _, in := range []string{
		"[discord]\napplication_id = \"845027738276462632\"\n[reports]\nserver = \"12345678901234567\"\n",
		"[web]\npublish = [\"coe\", \"cards\"]\n[refresh]\nhosts = [\"example.org\", \"127.0.0.1:8070\"]\nmaintainers = [\"12345678901234567890\"]\n",
		"[discord]\nmode = \"http\"\n[web]\nlisten = \"127.0.0.1:8080\"\n", // serves no pages
		"[discord]\nmode = \"http\"\nlisten = \":0\"\n[web]\nserve = true\nlisten = \":0\"\n",
		"[discord]\nmode = \"http\"\n[web]\nserve = true\nlisten = \"127.0.0.2:8080\"\n",
	} {
		if _, err := Parse("c.toml", []byte(in)); err != nil {
			t.Errorf("%s: %v", in, err)
		}
	}
}

func TestLoadMissingFile(t *testing.T) {
	_, err := Load(filepath.Join(t.TempDir(), "none.toml"))
	if err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("Load: %v", err)
	}
}

func TestChangedNamesKeys(t *testing.T) {
	c := Default()
	c.Log.Level, c.Discord.PublicKeys, c.Sources = "debug", []string{"x"}, []Source{{Name: "a"}}
	if diff := cmp.Diff([]string{"discord.public_keys", "log.level", "source"}, c.Changed(Default())); diff != "" {
		t.Errorf("Changed (-want +got):\n%s", diff)
	}
}

// TestDeployed reads every deployed configuration: those of the image and the unit, and
// those in compose.yaml.
func TestDeployed(t *testing.T) {
	all := map[string]string{}
	for _, file := range []string{"deploy/image.toml", "deploy/netrep.toml"} {
		data, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		all[file] = string(data)
	}
	data, err := os.ReadFile("../../compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for i, block := range strings.Split(string(data), "    content: |\n")[1:] {
		var lines []string
		for line := range strings.Lines(block) {
			inner, within := strings.CutPrefix(line, "      ")
			if !within {
				break
			}
			lines = append(lines, inner)
		}
		all[fmt.Sprint("compose.yaml ", i+1)] = strings.Join(lines, "")
	}
	if len(all) != 4 {
		t.Errorf("%d configurations, want 4", len(all))
	}
	for name, text := range all {
		c, err := Parse(name, []byte(text))
		if err != nil || c.Operate.Listen == "" || c.Store.File == "" && c.Store.URLFile == "" {
			t.Errorf("%s: %+v, %v", name, c, err)
		}
	}
}
