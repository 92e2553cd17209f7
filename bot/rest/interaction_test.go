package rest

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"
)

func TestInteractionDecodesWhatIsNotKnownYet(t *testing.T) {
	const raw = `{"id":"1500000000000000000","application_id":"77","type":5,"token":"t","version":9,"novelty":{"x":[1]},
		"member":{"user":{"id":"5","username":"u","global_name":null},"permissions":"8","flags":0},
		"context":0,"authorizing_integration_owners":{"0":"9","1":"5"},"attachment_size_limit":10485760,"locale":"de",
		"message":{"id":"3","components":[{"type":99,"strange":true}],"flags":32768,"author":{"id":"77","bot":true}},
		"data":{"custom_id":"f","components":[
			{"type":18,"id":1,"component":{"type":3,"custom_id":"ruleset","values":["crf10","coe"]}},
			{"type":18,"component":{"type":4,"custom_id":"card","value":"River"}},
			{"type":1,"components":[{"type":4,"custom_id":"old","value":""}]},
			{"type":18,"component":{"type":21,"custom_id":"radio","value":"a"}},
			{"type":18,"component":{"type":23,"custom_id":"tick","value":true}},
			{"type":99,"component":{"type":98,"deep":{"x":1}}},
			{"type":10,"id":5}]}}`
	var i Interaction
	if err := json.Unmarshal([]byte(raw), &i); err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{"ruleset": {"crf10", "coe"}, "card": {"River"}, "old": {""}, "radio": {"a"}, "tick": {"true"}}
	if diff := cmp.Diff(want, i.Fields()); diff != "" {
		t.Errorf("Fields (-want +got):\n%s", diff)
	}
	if i.Asker().ID != "5" || i.Message.Flags&discordgo.MessageFlagsIsComponentsV2 == 0 {
		t.Errorf("decoded %+v", i)
	}
}

// A component's data has an id that is a number, where a command's is text.
func TestDataIDsOfBothTypes(t *testing.T) {
	for _, raw := range []string{`{"data":{"id":"7","name":"rule"}}`, `{"data":{"id":7,"custom_id":"x","component_type":2}}`} {
		if err := json.Unmarshal([]byte(raw), new(Interaction)); err != nil {
			t.Error(err)
		}
	}
}

func TestOptionValuesAsText(t *testing.T) {
	const raw = `{"id":"1","type":2,"data":{"name":"chain","type":1,"options":[
		{"name":"a","type":3,"value":"x \" y"},{"name":"n","type":4,"value":25},{"name":"b","type":5,"value":true},{"name":"f","type":10,"value":1.5}]},
		"user":{"id":"8"}}`
	var i Interaction
	if err := json.Unmarshal([]byte(raw), &i); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, o := range i.Data.Options {
		got = append(got, o.Text())
	}
	if diff := cmp.Diff([]string{`x " y`, "25", "true", "1.5"}, got); diff != "" {
		t.Error(diff)
	}
	if i.Asker().ID != "8" || (&Interaction{}).Asker() == nil {
		t.Error("the asker is not found")
	}
}

func TestCreated(t *testing.T) {
	// reference.mdx, "Snowflake ID Format": 175928847299117063 is from 2016-04-30 11:18:25.796 UTC.
	got := (&Interaction{ID: "175928847299117063"}).Created().UTC().Format(time.RFC3339Nano)
	if want := "2016-04-30T11:18:25.796Z"; got != want {
		t.Errorf("Created: %s, want %s", got, want)
	}
}
