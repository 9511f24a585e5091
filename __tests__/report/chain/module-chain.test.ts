import { expect, test } from "vitest";
import { moduleChain } from "../../../src/report/chain/module-chain.ts";
import type { ExplainedCall } from "../../../src/review/modules/explained-call.ts";
import {
  aModuleExplanation,
  anUnknownCall,
  aSelectedCall,
} from "../../support/module-facts-builders.ts";
import { aFloating, aSelected, moduleHash } from "../../support/module-lock-builders.ts";

const GIT = "git::https://example.com/acme/net.git";
const [A, E] = ["aaaaaaaaaaaa".padEnd(40, "0123"), "e".repeat(40)] as const;
const [OLD, NEW] = [{ package: `${GIT}?ref=${A}` }, { package: `${GIT}?ref=${E}` }] as const;
const release = (parts: Parameters<typeof aSelected>[0] = {}) =>
  aSelected({ source: "h.test/acme/net/aws", version: "1.0.0", constraints: "~> 1.0", ...parts });

/** Returns the heading and the links of a call: kind, standing, names, and how. */
function chainOf(facts: Partial<ExplainedCall>) {
  const { name, heading, boxes } = moduleChain(aModuleExplanation(facts));
  expect(name).toBe("network");
  const links = boxes.map(
    ({ kind, standing, names, how }) => [kind, standing, names, how] as const,
  );
  return { heading, links, last: links.at(-1), commit: links.find(([kind]) => kind === "commit") };
}

test("shows a call as recorded: its block, source, commit and content", () => {
  const record = aSelected(OLD);

  expect(chainOf({ recorded: record, now: aSelectedCall(record) })).toMatchObject({
    heading: "its source gives what is recorded",
    links: [
      ["call", "verified", ["network", "main.tf:3"], "its block was read in this run"],
      ["source", "recorded", [record.source], "the lock file has it"],
      [...["commit", "said", [A, "tag v1", GIT]], "tag v1 leads to it now, and could be moved"],
      ["content", "verified", [moduleHash("a")], expect.stringContaining("trust on first use")],
    ],
  });
});

test("shows a registry's answer, and what the address that it names leads to", () => {
  const record = release(OLD);
  const facts = { recorded: record, now: aSelectedCall(record), registryAddress: `${GIT}?ref=v2` };
  const { links } = chainOf(facts);

  expect(links.map(([kind, standing, names]) => [kind, standing, names]).slice(1, 4)).toStrictEqual(
    [
      ["source", "recorded", ["h.test/acme/net/aws", "~> 1.0"]],
      ["registry", "said", ["h.test", "1.0.0", `${GIT}?ref=v2`]],
      ["commit", "said", [A, "tag v2", GIT]],
    ],
  );
  expect(chainOf({ ...facts, registryAddress: undefined }).links[2]?.[2]).toStrictEqual([
    ...["h.test", "1.0.0"],
  ]);
});

test("shows the package of an archive under its address", () => {
  const record = release({ package: "https://h.test/p.tgz" });
  const facts = { recorded: record, now: aSelectedCall(record) };

  expect(chainOf(facts).links[3]?.slice(0, 3)).toStrictEqual([
    ...["package", "said", ["https://h.test/p.tgz"]],
  ]);
});

test.each([
  ["a branch", "?ref=dev", true, "said", "branch dev", "branch dev leads to it now, and moves"],
  [
    "the default branch",
    "",
    true,
    "said",
    "the default branch",
    "the default branch leads to it now, and moves",
  ],
  [
    "a branch with the name of a commit",
    `?ref=${A}`,
    true,
    "said",
    `branch ${A}`,
    expect.any(String),
  ],
  ["its own name", `?ref=${A}`, false, "verified", GIT, expect.stringContaining("cannot change")],
  [
    ...(["its own name in short", `?ref=${A.slice(0, 8)}`, false, "said"] as const),
    `short commit ${A.slice(0, 8)}`,
    `short commit ${A.slice(0, 8)} leads to it now, and may come to mean another one`,
  ],
  [
    "a tag behind another parameter",
    "?depth=1&ref=v1",
    false,
    "said",
    "tag v1",
    expect.any(String),
  ],
])("says that %s leads to a commit", (...row) => {
  const [, query, isBranch, standing, name, how] = row;
  const record = aSelected({ ...OLD, source: `${GIT}${query}` });
  const { commit } = chainOf({ recorded: record, now: aSelectedCall(record, { isBranch }) });

  expect([commit?.[1], commit?.[2][1], commit?.[3]]).toStrictEqual([standing, name, how]);
});

test("says what is recorded where the source gives something else", () => {
  const recorded = release({ ...OLD, source: "h.test/acme/old/aws", version: "0.9.0" });
  const now = release({ ...NEW, hashes: [moduleHash("e")] });
  const { heading, links } = chainOf({ recorded, now: aSelectedCall(now) });

  expect(heading).toBe("not as recorded: commit aaaaaaaaaaaa → eeeeeeeeeeee");
  expect(links.slice(1).map(([kind, standing, , how]) => [kind, standing, how])).toStrictEqual([
    ["source", "wrong", "recorded is h.test/acme/old/aws"],
    ["registry", "wrong", "recorded is 0.9.0"],
    ["commit", "wrong", `recorded is ${OLD.package}`],
    ["content", "wrong", `recorded is ${moduleHash("a")}`],
  ]);
  const unversioned = chainOf({ recorded: aSelected(OLD), now: aSelectedCall(release(OLD)) });
  expect(unversioned.links[2]?.[3]).toBe("recorded is no version");
});

test("says of a record with two contents that the source gives one alone", () => {
  const recorded = aSelected({ hashes: [moduleHash("a"), moduleHash("e")] });

  expect(chainOf({ recorded }).last?.slice(1)).toStrictEqual([
    ...["wrong", [moduleHash("a")]],
    `recorded is ${moduleHash("a")} ${moduleHash("e")}`,
  ]);
});

test("says that nothing is recorded, and what the source gives", () => {
  const { heading, links, last } = chainOf({
    recorded: undefined,
    now: aSelectedCall(aSelected({ ...OLD, constraints: "~> 1.0" })),
  });

  expect(heading).toContain("not recorded");
  expect(links[1]?.[2]).toStrictEqual([aSelected().source, "~> 1.0"]);
  expect(links.map(([, standing]) => standing)).toStrictEqual([
    "verified",
    "said",
    "said",
    "unchecked",
  ]);
  expect(last?.[2]).toStrictEqual([moduleHash("a")]);
});

test("says of a recorded call that the configuration lacks it", () => {
  const recorded = release(OLD);
  const { heading, links } = chainOf({ recorded, declared: undefined, now: undefined });
  const how = "the configuration has no such call";

  expect(heading).toBe(`recorded, and ${how}`);
  expect(links).toStrictEqual([
    ["call", "none", ["network"], how],
    ["source", "recorded", [recorded.source, "~> 1.0"], "the lock file has it"],
    ["registry", "unchecked", ["h.test", "1.0.0"], how],
    ["commit", "unchecked", [A, GIT], how],
    ["content", "unchecked", [moduleHash("a")], how],
  ]);
});

test("says why the source is not known, with what is recorded", () => {
  const now = anUnknownCall({ source: aSelected().source });
  const { heading, links } = chainOf({ recorded: aSelected(OLD), now });
  const reason = "the host did not answer";

  expect(heading).toBe(`not checked: ${reason}`);
  expect(links.slice(1)).toStrictEqual([
    ["source", "recorded", [now.source], "the lock file has it"],
    ["commit", "unchecked", [A, GIT], reason],
    ["content", "unchecked", [moduleHash("a")], reason],
  ]);
  expect(chainOf({ recorded: undefined, now }).links.slice(1)).toStrictEqual([
    ["source", "said", [now.source], expect.stringContaining("no lock file records it")],
    ["content", "unchecked", [], reason],
  ]);
  expect(chainOf({ declared: undefined, now }).links[0]).toStrictEqual([
    ...["call", "unchecked", ["network"], reason],
  ]);
});

test("says why a call is floating, and what it was", () => {
  const floating = aFloating({ path: "network", reason: "nobody lists s3" });
  const { heading, links } = chainOf({ recorded: floating, now: aSelectedCall(floating) });
  const words = "floating, since nobody can say what it selects";

  expect(heading).toBe("floating: nobody can say what it selects");
  expect(links.slice(1)).toStrictEqual([
    ["source", "recorded", [floating.source], "the lock file has it"],
    ["content", "none", [], `${words}: nobody lists s3`],
  ]);
  const bare = aFloating({ path: "network" });
  const { heading: before, last } = chainOf({ recorded: aSelected(OLD), now: aSelectedCall(bare) });
  expect([before, last?.[3]]).toStrictEqual([
    "not as recorded: floating, was commit aaaaaaaaaaaa",
    words,
  ]);
  // What was floating has no content to be held against.
  const locked = chainOf({ recorded: bare, now: aSelectedCall(aSelected(OLD)) });
  expect(locked.last?.[1]).toBe("unchecked");
});
