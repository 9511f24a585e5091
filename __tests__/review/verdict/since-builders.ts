// Worlds of one rule, made of what is wrong: base has it already, the change brings it, or something else makes it
// matter.
import type { LockedModule } from "../../../src/model/module-lock.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { ProviderLockFacts } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { type RootInputFacts, someRequirements } from "../../support/judge-builders.ts";
import { aSelectedCall, someModules } from "../../support/module-facts-builders.ts";

/** Why nothing is told of base's: the rule judges only entries that the change touches, or only differences. */
export type Silence = "judges only entries that the change touches" | "judges only differences";

export interface Worlds {
  /** Whether base's is told, once and as a notice; else why not. */
  readonly told: "once" | Silence;
  readonly base: RootInputFacts;
  readonly change: RootInputFacts;
  readonly newly: RootInputFacts;
  /** The weight of what the change brings; the rule table's when absent. */
  readonly severity?: Finding["severity"];
}

/** Hashes of both packages, of either scheme. */
export const BOTH = [h1("amd64"), h1("arm64"), zh("amd64"), zh("arm64")];
/** An entry against which nothing is to be said. */
export const GOOD: ProviderLockFacts = { hashes: BOTH };

/** What a root module has in a place where it was not, or was no root module. */
export const MOVED = { stoodHere: "no" } as const;
/** The same, without a lock file on base. */
export const NEW = { base: null, ...MOVED } as const;

/** An entry with something wrong that only evidence or its own hashes tell. */
export function entry(
  bad: ProviderLockFacts,
  facts: RootInputFacts = {},
  before: readonly ProviderLockFacts[] = [],
): Worlds {
  return {
    told: "judges only entries that the change touches",
    base: { ...facts, base: [bad], head: [bad] },
    change: { ...facts, base: before, head: [bad] },
    newly: { ...facts, ...NEW, head: [bad] },
  };
}

/** Evidence about the release against which something is to be said. */
export function release(evidence: Parameters<typeof someEvidence>[0]): Worlds {
  return entry(GOOD, { evidence: [someEvidence(evidence)] });
}

/** A step from one entry to another, which nothing about one of them tells; the root module moves with it. */
export function step(
  before: ProviderLockFacts,
  after: ProviderLockFacts,
  facts: RootInputFacts = {},
): Worlds {
  return {
    told: "judges only differences",
    base: { ...facts, base: [after], head: [after] },
    change: { ...facts, base: [before], head: [after] },
    newly: { ...facts, ...MOVED, base: [before], head: [after] },
  };
}

/** What the entry is required by. */
export const ASKED = { "hashicorp/null": "" };

/** A configuration with something wrong, beside one without; a lock file stays, or something else is said of it. */
export function configuration(
  bad: Requirements,
  good: Requirements = someRequirements(ASKED),
  facts: RootInputFacts = { base: [GOOD], head: [GOOD] },
): Worlds {
  return {
    told: "once",
    base: { ...facts, requirements: bad, baseRequirements: bad },
    change: { ...facts, requirements: bad, baseRequirements: good },
    newly: { ...facts, ...MOVED, requirements: bad, baseRequirements: bad },
  };
}

/** The same, of what the rule itself compares with base's: a root module that was none has nothing to compare with. */
export function compared(bad: Partial<Requirements>): Worlds {
  const worlds = configuration(someRequirements(ASKED, bad));
  return {
    ...worlds,
    told: "judges only differences",
    newly: { ...worlds.newly, ...NEW, baseRequirements: undefined },
  };
}

interface LockedWorld {
  readonly locked: LockedModule;
  /** What the source gives. */
  readonly now: LockedModule;
}

/** A lock file for modules with something wrong, beside one without. */
export function lockedModules(bad: LockedWorld, good: LockedWorld): Worlds {
  const of = (before: LockedWorld, after: LockedWorld) => ({
    modules: someModules({
      ...{ base: [before.locked], baseCalls: [aSelectedCall(before.now)] },
      ...{ head: [after.locked], calls: [aSelectedCall(after.now)] },
    }),
  });
  return {
    told: "once",
    base: of(bad, bad),
    change: of(good, bad),
    newly: { ...of(bad, bad), ...MOVED },
  };
}
