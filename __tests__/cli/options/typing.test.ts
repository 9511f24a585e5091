import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCRIPTS } from "../../../src/cli/commands/completion.ts";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { COMMANDS, optionsOf } from "../../../src/cli/options/commands.ts";
import { renderCommandHelp } from "../../../src/cli/options/help.ts";
import { OPTIONS } from "../../../src/cli/options/options.ts";
import { policyInputs } from "../../../src/cli/options/values.ts";
import { terminalOptions } from "../../../src/cli/run/render-review.ts";
import { didYouMean, nearestName } from "../../../src/model/letter-distance.ts";

const NAMES = COMMANDS.map(({ name }) => name);

describe("nearestName()", () => {
  test.each([
    ["reveiw", "review"],
    ["verfy", "verify"],
    ["loc", "lock"],
    ["FIX", "fix"],
    ["diffs", "diff"],
    ["mergefile", "merge-file"],
    ["apply", undefined],
    ["", undefined],
    ["x".repeat(1000), undefined],
  ])("of %s is %s", (typed, name) => {
    expect(nearestName(typed, NAMES)).toBe(name);
  });

  test("finds every name again after one slip (generated)", () => {
    const slip = fc.record({
      name: fc.constantFrom(...NAMES.filter((name) => name.length > 4)),
      at: fc.nat(),
      kind: fc.constantFrom("drop", "double", "exchange", "other"),
    });
    fc.assert(
      fc.property(slip, ({ name, at, kind }) => {
        const i = at % (name.length - 1);
        const [a, b] = [name.charAt(i), name.charAt(i + 1)];
        const middle = { drop: b, double: a + a + b, exchange: b + a, other: `_${b}` }[kind];
        const typed = name.slice(0, i) + middle + name.slice(i + 2);

        expect(nearestName(typed, NAMES)).toBe(name);
      }),
    );
  });

  test("guesses nothing where nothing is near", () => {
    expect(didYouMean("frobnicate", NAMES, "--")).toBe("");
    expect(didYouMean("platfrom", ["platform"], "--")).toBe("Did you mean --platform? ");
  });
});

describe("the tools' own spellings", () => {
  test.each([
    ["-platform=linux_amd64", "--platform=linux_amd64"],
    ["-upgrade", "--upgrade"],
    ["-upgrade=hashicorp/aws", "--upgrade=hashicorp/aws"],
    ["-fs-mirror=m", "--fs-mirror=m"],
    ["-net-mirror=https://m.example/", "--net-mirror=https://m.example/"],
    ["-json", "--format=json"],
    ["--no-cache", "--cache=off"],
    ["-h", "--help"],
  ])("%s means %s", (theirs, ours) => {
    const read = (word: string) => {
      const { options } = parseArguments(["lock", word]);
      const all = optionsOf(COMMANDS.find(({ name }) => name === "lock"));
      return all.map((name) => [options.flag(name), options.text(name), options.texts(name)]);
    };

    expect(read(theirs)).toStrictEqual(read(ours));
    expect(read(theirs)).not.toStrictEqual(read("--check"));
  });

  test("a mirror without a value is none where the tools' command is meant, and is refused elsewhere", () => {
    const words = ["-fs-mirror=", "--net-mirror=", "-oci-mirror="];
    const { options } = parseArguments(["providers", "lock", ...words, "-net-mirror=m"]);
    const ours = parseArguments(["lock", "-fs-mirror="]).options;

    expect(options.ordered("fs-mirror", "net-mirror", "oci-mirror")).toStrictEqual([
      { name: "net-mirror", value: "m" },
    ]);
    expect(ours.text("fs-mirror")).toBe("");
  });

  test("two options of the tools' command that change nothing are dropped there, bare, on and off", () => {
    const go = "1 t T TRUE true True 0 f F FALSE false False".split(" ").map((word) => `=${word}`);
    const words = ["", ...go].flatMap((value) =>
      ["-", "--"].flatMap((dashes) => [
        `${dashes}enable-plugin-cache${value}`,
        `${dashes}no-color${value}`,
      ]),
    );
    for (const word of words) {
      const { command, positionals, options } = parseArguments(["providers", "lock", word, "a"]);

      expect([command?.name, positionals], word).toStrictEqual(["providers", ["lock", "a"]]);
      expect(options.ordered("enable-plugin-cache", "no-color"), word).toStrictEqual([]);
    }
  });

  test.each(["yes", "tRUE", "10", "true ", ""])(
    "their value %j, which Go reads as neither on nor off, is refused",
    (value) => {
      for (const name of ["enable-plugin-cache", "no-color"])
        for (const word of [`-${name}=${value}`, `--${name}=${value}`])
          expect(() => parseArguments(["providers", "lock", word]), word).toThrow(
            name === "no-color"
              ? "Unknown option '--no-color'"
              : "enable-plugin-cache is no option of this program",
          );
    },
  );

  test("they are no options of ours, and a flag of ours takes no value", () => {
    expect(() => parseArguments(["lock", "-no-color"])).toThrow("Unknown option '--no-color'");
    expect(() => parseArguments(["lock", "-enable-plugin-cache=false"])).toThrow("is no option");
    expect(() => parseArguments(["lock", "--check=true"])).toThrow("takes no value");
  });

  test("are taken with the value in the next word, and in front of the command", () => {
    const { command, options } = parseArguments([
      "-chdir=envs",
      "lock",
      "-platform",
      "linux_amd64",
      "-var",
      "a=-platform=b",
    ]);

    expect(command?.name).toBe("lock");
    expect(options.text("chdir")).toBe("envs");
    expect(options.texts("platform")).toStrictEqual(["linux_amd64"]);
    expect(options.texts("var")).toStrictEqual(["a=-platform=b"]);
  });

  test("mean nothing behind two dashes", () => {
    expect(parseArguments(["lock", "--", "-upgrade"]).positionals).toStrictEqual(["-upgrade"]);
  });

  test.each([
    ["-enable-plugin-cache", /--cache DIR/],
    ["--enable-plugin-cache", /--cache DIR/],
    ["-lockfile=readonly", /lock --check/],
  ])("%s is answered with what does its work", (word, hint) => {
    expect(() => parseArguments(["lock", word])).toThrow(
      expect.objectContaining({ code: "USAGE", hint: expect.stringMatching(hint) }),
    );
  });

  test.each([
    ["-platfrom=linux_amd64", "Unknown option '--platfrom'", "--platform"],
    ["--upgrad", "Unknown option '--upgrad'", "--upgrade"],
  ])("%s is refused with the nearest name", (word, message, name) => {
    expect(() => parseArguments(["lock", word])).toThrow(
      expect.objectContaining({
        ...{ code: "USAGE", message },
        hint: `Did you mean ${name}? Run tofu-lock-review lock --help to see what it takes.`,
      }),
    );
  });

  test("name several platforms with commas, each once", () => {
    const of = (...words: readonly string[]) =>
      policyInputs(parseArguments(["lock", ...words]).options).platforms;

    expect(of("--platform=linux_amd64,darwin_arm64", "--platform", "linux_amd64")).toStrictEqual([
      "linux_amd64",
      "darwin_arm64",
    ]);
    for (const wrong of ["linux_amd64,", ",", "linux_amd64;darwin_arm64"])
      expect(() => of(`--platform=${wrong}`)).toThrow(/platform/i);
  });
});

describe("the help", () => {
  test("of a command shows at most 24 options, and all with --all", () => {
    for (const command of COMMANDS) {
      const shown = (all: boolean) => renderCommandHelp(command, all).match(/^ {2}--/gm) ?? [];

      expect(shown(false).length).toBeLessThanOrEqual(24);
      expect(shown(true)).toHaveLength(optionsOf(command).length);
    }
  });

  test("has every option of the table in some command", () => {
    const taken = new Set(COMMANDS.flatMap((command) => optionsOf(command)));

    expect(Object.keys(OPTIONS).filter((name) => !taken.has(name as keyof typeof OPTIONS))).toEqual(
      [],
    );
  });
});

describe("SCRIPTS", () => {
  /** What bash offers for a line whose last word is being typed. */
  function offered(...words: readonly string[]): readonly string[] {
    const script = `${SCRIPTS.bash()}
COMP_WORDS=(tofu-lock-review "$@"); COMP_CWORD=$#; _tofu_lock_review; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const text = execFileSync("bash", ["-c", script, "bash", ...words], { encoding: "utf8" });
    return text.split("\n").filter((word) => word !== "");
  }

  test("offers every command in bash", () => {
    expect(offered("")).toStrictEqual([...NAMES, "--help", "--version"]);
    expect(offered("ver")).toStrictEqual(["verify", "version"]);
  });

  test.each(COMMANDS.map((one) => [one.name, one] as const))(
    "offers the options of %s in bash, behind other words too",
    (name, command) => {
      const expected = optionsOf(command).map((option) => `--${option}`);

      expect(offered(name, "--")).toStrictEqual(expected);
      expect(offered("--quiet", name, "envs", "--")).toStrictEqual(expected);
    },
  );

  test.each(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])(
    "of %s is read by that shell, where it is here",
    (shell) => {
      const script = SCRIPTS[shell]();
      const run = spawnSync(shell, ["-n"], { input: script, encoding: "utf8" });

      for (const command of NAMES) expect(script).toContain(command);
      if (run.error !== undefined) process.stderr.write(`SKIPPED: no ${shell} reads its script\n`);
      else expect([run.status, run.stderr]).toStrictEqual([0, ""]);
    },
  );
});

describe("terminalOptions()", () => {
  const of = (env: Record<string, string>, columns?: number) =>
    terminalOptions(true, { env, stdout: columns === undefined ? {} : { columns } });

  test("uses colors on a terminal unless somebody wants none", () => {
    expect(of({ TERM: "xterm" }).color).toBe(true);
    expect(of({ TERM: "xterm", NO_COLOR: "" }).color).toBe(true);
    expect(of({ TERM: "xterm", NO_COLOR: "1" }).color).toBe(false);
    expect(of({ TERM: "dumb" }).color).toBe(false);
    expect(terminalOptions(false, { env: {}, stdout: {} }).color).toBe(false);
  });

  test("is as wide as a terminal that says so, and never of no columns", () => {
    expect([of({}, 40), of({}, 400), of({}, 0), of({})].map(({ width }) => width)).toStrictEqual([
      40, 100, 100, 100,
    ]);
  });
});
