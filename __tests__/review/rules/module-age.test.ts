import { describe, expect, test } from "vitest";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import type { SelectedCall } from "../../../src/review/modules/keep-recorded.ts";
import { MODULE_RULES } from "../../../src/review/rules/module-rules.ts";
import { applyRule, gatherFacts } from "../../../src/review/rules/rule.ts";
import { aRootInput, type RootInputFacts } from "../../support/judge-builders.ts";
import { aSelectedCall, someModules } from "../../support/module-facts-builders.ts";
import { at, BRANCH, E, floatingOf, MOVED, release, tag } from "../../support/module-releases.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21);
const WEEK = { minReleaseAge: { hours: 168, exceptions: [] } };
const ago = (hours: number, by: "registry" | "author" = "author") => ({
  at: NOW - hours * HOUR,
  by,
});

interface World extends Omit<RootInputFacts, "base"> {
  readonly base?: readonly LockedModule[] | null;
  readonly given?: Partial<SelectedCall> & { readonly record?: LockedModule };
}

/** What is said of the age of what head locks, as `severity rule: detail`. */
function said(head: LockedModule, { base = [], given, ...facts }: World = {}): readonly string[] {
  const { record = head, ...parts } = given ?? { date: ago(2) };
  const modules = someModules({ base, head: [head], calls: [aSelectedCall(record, parts)] });
  const all = gatherFacts(...aRootInput({ modules, policy: WEEK, ...facts }));
  const rules = MODULE_RULES.filter(({ judge }) => /tooNew|undated/.test(judge.name));
  return rules
    .flatMap((rule) => applyRule(rule, all))
    .map(({ severity, rule, detail }) => `${severity} ${rule}: ${detail}`);
}

const YOUNG = expect.stringMatching(/^warning too-new: (?:git::|registry)/);
const UNDATED = expect.stringMatching(/^warning not-verified: The age of git::/);

describe("a package that the change locks", () => {
  test("is told where it is younger than policy asks, by whose word, at its block", () => {
    const modules = someModules({
      ...{ base: [], head: [tag()], calls: [aSelectedCall(tag(), { date: ago(2) })] },
    });
    const all = gatherFacts(...aRootInput({ modules, policy: WEEK }));
    const found = MODULE_RULES.flatMap((rule) => applyRule(rule, all));
    expect(found).toMatchObject([
      {
        ...{ rule: "too-new", line: 10, file: modules.path, provider: null },
        identity: ["network", at("a").package],
        detail: expect.stringContaining(
          `${tag().source} was published 2 hours ago, by the author's word; policy asks for 7 days.`,
        ),
      },
    ]);
    const name = `${release().source} 1.0.0`;
    expect(said(release(), { given: { date: ago(47, "registry") } })[0]).toContain(
      `${name} was published 47 hours ago, by the registry's word`,
    );
  });

  test.each<readonly [string, LockedModule, World, readonly unknown[]]>([
    ["is new to the root module", tag(), {}, [YOUNG]],
    ["is in a first lock file", tag(), { base: null }, [YOUNG]],
    ["is old enough", tag(), { given: { date: ago(168) } }, []],
    ["is an hour too young", tag(), { given: { date: ago(167) } }, [YOUNG]],
    ["has no date", tag(), { given: {} }, [UNDATED]],
    ["may have any age", tag(), { policy: {} }, []],
    ["stood in base", tag(), { base: [tag()] }, []],
    ["stood in base by another name", tag(), { base: [tag({ path: "a" })] }, []],
    ["is of another commit than in base", tag(), { base: [tag(at("f"))] }, [YOUNG]],
    ["has other content than in base", tag(), { base: [tag({ hashes: E })] }, [YOUNG]],
    ["has another version", release(), { base: [release({ version: "0.9.0" })] }, [YOUNG]],
    ["was floating in base", tag(), { base: [floatingOf(tag())] }, [YOUNG]],
    ["is floating", floatingOf(tag()), {}, []],
    ["is judged in an audit", tag(), { context: { mode: "audit" } }, []],
    ["is not what its source gives", tag(), { given: { record: tag(MOVED), date: ago(2) } }, []],
    [
      "is the former tip of a branch",
      tag(BRANCH),
      { given: { record: tag({ ...BRANCH, ...MOVED }), isBranch: true, date: ago(999) } },
      [UNDATED],
    ],
  ])("%s", (_, head, world, expected) => {
    expect(said(head, world)).toStrictEqual(expected);
  });

  test("has any age where policy excepts its source", () => {
    const exceptions = [{ module: tag().source, reason: "ours", expires: undefined }];

    expect(said(tag(), { policy: { minReleaseAge: { hours: 168, exceptions } } })).toStrictEqual(
      [],
    );
    expect(
      said(release(), { policy: { minReleaseAge: { hours: 168, exceptions } } }),
    ).toStrictEqual([YOUNG]);
  });

  test("is judged where the file has it alone", () => {
    const calls = [aSelectedCall(tag({ path: "other" }), { date: ago(2) })];
    const modules = someModules({ base: [], head: [tag()], calls });
    const all = gatherFacts(...aRootInput({ modules, policy: WEEK }));

    expect(
      MODULE_RULES.flatMap((rule) => applyRule(rule, all)).filter(({ rule }) => rule === "too-new"),
    ).toStrictEqual([]);
  });
});
