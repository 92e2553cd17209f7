package main

import (
	"bufio"
	"errors"
	"flag"
	"strings"
)

// parseFlags reads flags, which may be mixed with the other arguments, and returns
// the latter.
func parseFlags(flags *flag.FlagSet, args []string) ([]string, error) {
	var rest []string
	for {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, misused("%w; \"bot %s --help\" lists the flags", err, flags.Name())
		}
		if flags.NArg() == 0 {
			return rest, nil
		}
		rest = append(rest, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

// onlyFlags reads the flags of a subcommand that takes no arguments.
func onlyFlags(flags *flag.FlagSet, args []string) error {
	rest, err := parseFlags(flags, args)
	if err == nil && len(rest) > 0 {
		err = misused("%s takes no arguments, only flags", flags.Name())
	}
	return err
}

// eachQuestion runs one on the question of a command line, or where that has none, on
// each line of standard input.
func (a app) eachQuestion(words []string, one func(string) error) error {
	if len(words) > 0 {
		return one(strings.Join(words, " "))
	}
	scan := bufio.NewScanner(a.In)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		if q := strings.TrimSpace(scan.Text()); q != "" {
			if err := one(q); err != nil {
				return err
			}
		}
	}
	return scan.Err()
}

// configVariable is the environment variable that may name the configuration.
const configVariable = "NETREP_CONFIG"

func (a app) configFlag(flags *flag.FlagSet) *string {
	return flags.String("config", a.Getenv(configVariable), "configuration `file`; default: the one that "+configVariable+" names")
}

// common are the flags that most subcommands have.
type common struct {
	config, corpus *string
}

func (a app) commonFlags(flags *flag.FlagSet) common {
	return common{a.configFlag(flags), corpusFlag(flags)}
}

func corpusFlag(flags *flag.FlagSet) *string {
	return flags.String("corpus", "", "corpus `folder` made by import; the embedded corpus if empty")
}
