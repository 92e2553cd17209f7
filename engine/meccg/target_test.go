package meccg

import (
	"strings"
	"testing"
)

func TestMayTarget(t *testing.T) {
	const (
		environments = "environment card in play or earlier in chain"
		events       = "permanent-event or long-event, non-environment hazard, in play"
		resources    = "resource short-event earlier in chain, or resource long-event in play"
		scouts       = "scout-only resource card in play or earlier in chain"
	)
	for _, tt := range []struct {
		on, classes   string
		chain, inPlay Truth
	}{
		{environments, "hazard short-event", No, No},
		{environments, "hazard creature", No, No},
		{environments, "hazard long-event environment", Yes, Yes},
		{environments, "resource permanent-event environment", Yes, Yes},
		{events, "hazard permanent-event", No, Yes},
		{events, "hazard long-event", No, Yes},
		{events, "hazard long-event environment", No, No},
		{events, "hazard permanent-event environment", No, No},
		{events, "resource permanent-event", No, No},
		{events, "hazard short-event", No, No},
		{events, "hazard creature permanent-event", No, Yes},
		{resources, "hazard short-event", No, No},
		{resources, "resource short-event", Yes, No},
		{resources, "resource long-event", No, Yes},
		{resources, "hazard long-event", No, No},
		{scouts, "hazard short-event", No, No},
		{scouts, "resource short-event", Unknown, Unknown},
		{"hazard aimed at a company", "hazard short-event", Unknown, Unknown},
		{"hazard aimed at a company", "resource short-event", No, No},
		{"permanent-event or long-event", "hazard long-event", No, Yes},
	} {
		classes := strings.Fields(tt.classes)
		if got := MayTarget(tt.on, classes, true); got != tt.chain {
			t.Errorf("%s waiting, aimed at by %q: %v, not %v", tt.classes, tt.on, got, tt.chain)
		}
		if got := MayTarget(tt.on, classes, false); got != tt.inPlay {
			t.Errorf("%s in play, aimed at by %q: %v, not %v", tt.classes, tt.on, got, tt.inPlay)
		}
	}
}
