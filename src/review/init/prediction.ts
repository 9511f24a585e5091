import type { Hash } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";

interface CauseFacts {
  /** Whether a report says it as a limit of the requirements. */
  readonly isStated?: true;
  /** Whether it shows that nobody keeps the lock file in step with its configuration. */
  readonly isOutOfStep?: true;
}

const CAUSES = {
  // About the whole root module.
  "invalid-configuration": {},
  "invalid-lock-file": {},
  "no-configuration": { isStated: true },
  "lower-bound": { isStated: true },
  "unread-state": { isStated: true },
  // About the set of locked providers (IN-2, IN-18, IN-20, IT-3).
  "unlockable-provider": {},
  "missing-entry": { isOutOfStep: true },
  "unneeded-entry": {},
  predecessor: {},
  successor: {},
  // About one entry and the packages of its version (IN-5, IN-6, IN-10, IN-11, IN-13).
  "version-outside-constraints": { isOutOfStep: true },
  "version-unavailable": {},
  "platform-not-published": {},
  "no-package": {},
  "no-matching-hash": {},
  "not-looked-at": {},
  "hashes-not-traced": {},
  // About the lines of an entry (IN-15, LF-14).
  "no-usable-hashes": {},
  "archive-checksums": {},
  "contents-checksum": {},
  "reported-contents": {},
  "unknown-scheme": {},
  "unsorted-hashes": {},
} satisfies Readonly<Record<string, CauseFacts>>;

/** Why `init` would not leave the lock file as it is. */
export type InitCause = keyof typeof CAUSES;
/** The facts about each cause. */
export const INIT_CAUSES: Readonly<Record<InitCause, CauseFacts>> = CAUSES;

/** One thing that `init` does with the lock file, or that keeps its result from being known. */
export interface InitEffect extends EffectFacts {
  /** `refuses`: it fails. `rewrites`: it writes the file. `unknown`: it may do either, or neither. */
  readonly effect: "rewrites" | "refuses" | "unknown";
  /** The result of `init -lockfile=readonly`, which fails only if entries come or go (IT-3). */
  readonly readonly: "passes" | "refuses" | "unknown";
}

/** Why `init` does something, and where. */
export interface EffectFacts {
  readonly cause: InitCause;
  /** Absent where it is about the root module as a whole. */
  readonly provider?: ProviderAddress;
  /** The platforms on which it happens; on all when absent. */
  readonly platforms?: readonly Platform[];
  /** The hashes that it adds or drops, as far as they are known. */
  readonly hashes?: readonly Hash[];
  /** The line of the lock file that it is about, counted from 1. */
  readonly line?: number;
  /** The reason, as a sentence without a full stop. */
  readonly reason: string;
  /** The host that gave no answer, if that is the whole reason. */
  readonly silentHost?: string;
}

/** What `init` does with a root module and its lock file on all required platforms, without `.terraform`. */
export interface InitPrediction {
  /** The gravest of the effects; `unchanged` without any. */
  readonly outcome: "unchanged" | "rewrites" | "refuses" | "unknown";
  readonly readonly: "passes" | "refuses" | "unknown";
  /** In the order in which `init` comes to them: configuration, set of providers, entries in file order. */
  readonly effects: readonly InitEffect[];
}

/** Returns an effect that makes `init` fail. */
export function failure(facts: EffectFacts): InitEffect {
  return { ...facts, effect: "refuses", readonly: "refuses" };
}

/** Returns an effect of which is not known what `init` does. */
export function doubt(facts: EffectFacts): InitEffect {
  return { ...facts, effect: "unknown", readonly: "unknown" };
}

/** Returns the prediction that follows from effects. A refusal on one platform counts. */
export function predictionOf(effects: readonly InitEffect[]): InitPrediction {
  const outcomes = new Set(effects.map(({ effect }) => effect));
  const results = new Set(effects.map((effect) => effect.readonly));
  const gravest = (["refuses", "unknown", "rewrites"] as const).find((name) => outcomes.has(name));
  return {
    outcome: gravest ?? "unchanged",
    readonly: (["refuses", "unknown"] as const).find((name) => results.has(name)) ?? "passes",
    effects,
  };
}

/** Returns the effects of some causes. */
export function effectsOf(
  { effects }: InitPrediction,
  ...causes: readonly InitCause[]
): readonly InitEffect[] {
  return effects.filter(({ cause }) => causes.includes(cause));
}

const effectsByProvider = rememberedOf(({ effects }: InitPrediction) =>
  groupBy(effects, ({ provider }) => provider),
);

/** Returns the effects of some causes on one provider. */
export function effectsOn(
  prediction: InitPrediction,
  provider: ProviderAddress,
  ...causes: readonly InitCause[]
): readonly InitEffect[] {
  const effects = effectsByProvider(prediction).get(provider) ?? [];
  return effects.filter(({ cause }) => causes.includes(cause));
}
