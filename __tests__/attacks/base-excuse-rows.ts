// Changes whose defect looks like one that base has, each beside an honest twin whose defect is base's.

import type { RuleId } from "../../src/review/finding/rule-table.ts";
import { namedFromTop } from "../../src/review/policy/policy.ts";
import { EVIL } from "./cases/scenario.ts";
import type { Files } from "./memory-git.ts";
import { acme, configuration, type EntrySpec, type ReviewSettings, type World } from "./world.ts";

/** One change, and what the merge result comes to if that is another. */
export interface Played {
  readonly base: Files;
  readonly head: Files;
  readonly settings?: ReviewSettings;
}

/** A change that a rule has to blame, and one in which the same rule finds what is base's. */
export interface Pair {
  readonly rule: RuleId;
  /** The rule by which base is excused in the twin; the same when absent. */
  readonly excused?: RuleId;
  /** Whether git itself has to tell what changed, renames among it. */
  readonly isInGit?: true;
  readonly attack: Played;
  readonly twin: Played;
}

/** What varies: a directory, and a provider that base locks. */
export interface Variant {
  readonly at: string;
  readonly provider: string;
}

export const LOCK = ".terraform.lock.hcl";
/** A provider of somebody whom nobody here knows. */
export const MISSING = { source: "evil/aws", version: "6.14.0", constraints: "6.14.0" };

/** A root module whose configuration requires more, or other versions, than its lock file has. */
export function stale(
  world: World,
  at: string,
  locked: readonly EntrySpec[],
  required: readonly EntrySpec[],
): Files {
  return {
    [`${at}/main.tf`]: configuration(required),
    [`${at}/${LOCK}`]: world.lock(locked),
  };
}

/** A change that has nothing to do with providers. */
export const more = (at: string): Files => ({ [`${at}/more.tf`]: "locals {}\n" });
const list = (...roots: readonly string[]): ReviewSettings => ({
  policy: { rootModules: roots.map(namedFromTop) },
});
const up = (at: string): string => at.replaceAll(/[^/]+/g, "..");
export const calling = (at: string, called: string): Files => ({
  [`${at}/calls.tf`]: `module "called" {\n  source = "${up(at)}/${called}"\n}\n`,
});
export const without = (files: Files, ...paths: readonly string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)));

/** The rows, by what an attacker hopes for. */
export const ROWS: Readonly<Record<string, (world: World, variant: Variant) => Pair>> = {
  "another version of a provider that was never locked": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const base = stale(world, at, [one], [one, { ...MISSING, constraints: "< 6.0.0" }]);
    const open = stale(world, at, [one], [one, { ...MISSING, constraints: "" }]);
    return {
      rule: "missing-entry",
      attack: { base, head: open },
      twin: { base, head: { ...base, ...more(at) } },
    };
  },
  "another provider beside the one that was never locked": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const never = acme("split", "1.0.0");
    const base = stale(world, at, [one], [one, never]);
    return {
      rule: "missing-entry",
      attack: { base, head: stale(world, at, [one], [one, never, MISSING]) },
      twin: { base, head: { ...base, ...more(at) } },
    };
  },
  "a hash in an entry that base has with a defect": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const asked = [{ ...one, constraints: ">= 2.0.0" }];
    const base = stale(world, at, [{ ...one, platforms: ["linux_amd64"] }], asked);
    return {
      rule: "unexplained-hash",
      excused: "version-outside-constraints",
      attack: { base, head: stale(world, at, [{ ...one, extra: [EVIL] }], asked) },
      twin: { base, head: stale(world, at, [one], asked) },
    };
  },
  "the place of an entry that base has with a defect": (world, { at, provider }) => {
    const one = acme(provider, "1.1.0");
    const asked = [{ ...one, constraints: ">= 2.0.0" }];
    const base = stale(world, at, [one], asked);
    return {
      rule: "downgrade",
      excused: "version-outside-constraints",
      attack: { base, head: stale(world, at, [acme(provider, "1.0.0")], asked) },
      twin: { base, head: { ...base, ...more(at) } },
    };
  },
  "the module's leftover lock file, where its caller has none": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const net = "shared/net";
    const app = { ...without(world.root(at, [one]), `${at}/${LOCK}`), ...calling(at, net) };
    const base = { ...stale(world, net, [], [one]), ...app };
    const evil = stale(world, net, [], [one, MISSING]);
    const locked = { ...base, ...world.root(at, [one]) };
    return {
      rule: "missing-entry",
      attack: { base, head: { ...base, ...evil }, settings: list(at) },
      twin: { base: locked, head: { ...locked, ...more(net) } },
    };
  },
  "the module's leftover lock file, where its caller locks everything but this": (
    world,
    { at, provider },
  ) => {
    const one = acme(provider, "1.0.0");
    const net = "shared/net";
    const base = {
      ...stale(world, net, [], [one]),
      ...world.root(at, [one]),
      ...calling(at, net),
    };
    return {
      rule: "missing-entry",
      attack: { base, head: { ...base, ...stale(world, net, [], [one, MISSING]) } },
      twin: { base, head: { ...base, ...more(net) } },
    };
  },
  "a module that nobody calls any more, so that it is a root module": (world, variant) => {
    const { at, provider } = variant;
    const one = acme(provider, "1.0.0");
    const net = "shared/net";
    const root = world.root(at, [one]);
    const base = { ...stale(world, net, [], [one]), ...root, ...calling(at, net) };
    return {
      rule: "missing-entry",
      attack: { base, head: { ...stale(world, net, [], [one]), ...root, ...more(net) } },
      twin: { base, head: { ...base, ...more(net) } },
    };
  },
  "a call of a module that base never called": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const net = "shared/net";
    const module = stale(world, net, [one], [one, MISSING]);
    const base = { ...module, ...world.root(at, [one]) };
    return {
      rule: "missing-entry",
      attack: { base, head: { ...base, ...calling(at, net) } },
      twin: { base, head: { ...base, ...more(net) } },
    };
  },
  "a new root module that calls one below modules": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const net = "modules/net";
    const base = stale(world, net, [one], [one, MISSING]);
    const old = { ...base, ...world.root(at, [one]), ...calling(at, net) };
    return {
      rule: "missing-entry",
      attack: { base, head: old },
      twin: { base: old, head: { ...old, ...more(at) } },
    };
  },
  "a directory that the policy calls a root module": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const never = acme("split", "1.0.0");
    const net = "shared/net";
    const callers = { ...world.root(at, [one, never, MISSING]), ...calling(at, net) };
    const base = { ...stale(world, net, [one], [one, never]), ...callers };
    const head = { ...base, ...stale(world, net, [one], [one, never, MISSING]) };
    return {
      rule: "missing-entry",
      attack: { base, head, settings: list(net) },
      twin: { base, head },
    };
  },
  "a provider for a module whose lock file somebody keeps": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const never = acme("split", "1.0.0");
    const net = "shared/net";
    const callers = { ...world.root(at, [one, never, MISSING]), ...calling(at, net) };
    const asking = (...asked: readonly EntrySpec[]): Files => ({
      ...stale(world, net, [one], asked),
      ...callers,
    });
    return {
      rule: "missing-entry",
      attack: { base: asking(one), head: asking(one, MISSING) },
      twin: { base: asking(one, never), head: asking(one, never, MISSING) },
    };
  },
  "a provider for a root module without a lock file": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const base = without(world.root(at, [one]), `${at}/${LOCK}`);
    const head = { [`${at}/main.tf`]: configuration([one, MISSING]) };
    return {
      rule: "missing-lock-file",
      attack: { base, head, settings: list(at) },
      twin: { base, head: { ...base, ...more(at) }, settings: list(at) },
    };
  },
  "a second mistake that reads like the first": (world, { at, provider }) => {
    const wrong = "oops\n";
    const other = "\n\noops\n";
    const good = world.root(at, [acme(provider, "1.0.0")]);
    const base = { ...good, [`${at}/wrong.tf`]: wrong };
    return {
      rule: "invalid-configuration",
      attack: { base, head: { ...base, [`${at}/wrong2.tf`]: wrong } },
      twin: { base, head: { ...good, [`${at}/wrong.tf`]: other } },
    };
  },
  "a lock file that turns base's mistakes into a root module": (world, { at, provider }) => {
    const files = {
      ...world.root(at, [acme(provider, "1.0.0")]),
      [`${at}/wrong.tf`]: "locals {\n  a = 1\n  a = 2\n}\n",
    };
    return {
      rule: "invalid-configuration",
      attack: { base: without(files, `${at}/${LOCK}`), head: files },
      twin: { base: files, head: { ...files, ...more(at) } },
    };
  },
  "a lock file that nobody can read on either side": (world, { at, provider }) => {
    const good = world.root(at, [acme(provider, "1.0.0")]);
    const broken = (text: string): Files => ({ ...good, [`${at}/${LOCK}`]: text });
    const base = broken("provider {\n");
    return {
      rule: "invalid-lock-file",
      attack: { base, head: broken("provider {{\n") },
      twin: { base, head: { ...base, ...more(at) } },
    };
  },
  "a provider beside a lock file that nobody can read": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const base = { ...world.root(at, [one]), [`${at}/${LOCK}`]: "provider {\n" };
    return {
      rule: "invalid-lock-file",
      attack: { base, head: { ...base, [`${at}/main.tf`]: configuration([one, MISSING]) } },
      twin: { base, head: { ...base, ...more(at) } },
    };
  },
};
