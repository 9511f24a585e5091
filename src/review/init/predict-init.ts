import { allowsVersion } from "../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import {
  addressParts,
  displayAddress,
  isBuiltIn,
  isLegacy,
  isLockable,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { type Requirement, type Requirements, vacancyIn } from "../../model/requirements.ts";
import { withSuccessors } from "../../model/successors.ts";
import type { Tool } from "../../model/tool.ts";
import { type EvidenceIndex, findVersion, type LockFileSide } from "../evidence/input.ts";
import { entryEffects } from "./predict-entry.ts";
import {
  doubt,
  failure,
  type InitEffect,
  type InitPrediction,
  predictionOf,
} from "./prediction.ts";

/** Everything that the result of `init` depends on, as far as it is known. */
export interface InitQuestion {
  readonly head: LockFileSide | undefined;
  /** By the rules of the tool; undefined for a root module that was removed. */
  readonly requirements: Requirements | undefined;
  readonly tool: Tool;
  readonly evidence: EvidenceIndex;
  readonly platforms: readonly Platform[];
  /** Running providers, which `init` neither installs nor locks (IN-3). */
  readonly unmanaged?: ReadonlySet<ProviderAddress>;
  /** Entries that count as installable without evidence, since a change leaves them as they were. */
  readonly untouched?: ReadonlySet<ProviderAddress>;
}

/**
 * Predicts what `init` of a tool does with a root module, its lock file and the required platforms, without a `.terraform`
 * directory and without a plugin cache (from a cache `init` records contents alone). This is the only place that predicts it:
 * `missing-platform` and `missing-lock-file` judge what is recorded, and read here what `init` does then. OpenTofu:
 * command, InitCommand.getProviders; providercache, Installer.EnsureProviderVersions (IN-1..20, IT-2..4, LF-13, LF-14).
 */
export function predictInit(question: InitQuestion): InitPrediction {
  const { head, requirements } = question;
  const fileErrors = (head?.diagnostics ?? []).filter(({ severity }) => severity === "error");
  if (fileErrors.length > 0) {
    return predictionOf(fileErrors.map((error) => refusalOf("invalid-lock-file", error)));
  }
  const entries = [...(head?.lock.providers.values() ?? [])];
  return predictionOf([
    ...(requirements === undefined
      ? []
      : [
          ...configurationEffects(requirements),
          ...unlockableEffects(question, requirements),
          ...arrivals(question, requirements),
        ]),
    ...entries.flatMap((entry) => entryResult(entry, question)),
  ]);
}

function refusalOf(cause: InitEffect["cause"], { summary, detail, range }: Diagnostic): InitEffect {
  const line = cause === "invalid-lock-file" ? range?.start.line : undefined;
  const reason = `${summary}: ${detail.replace(/\.$/, "")}`;
  return failure({ cause, reason, line });
}

function configurationEffects(requirements: Requirements): readonly InitEffect[] {
  const { diagnostics, exact, limits, state } = requirements;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const reasons = limits.length === 0 ? ["what it requires is not known completely"] : limits;
  if (vacancyIn(requirements) !== undefined) {
    return reasons.map((reason) => doubt({ cause: "no-configuration", reason }));
  }
  // The tools refuse a state that they cannot read, and may read one that is encrypted.
  const unreadStates =
    state?.problem === undefined ? [] : [`${state.file} cannot be read: ${state.problem}`];
  return [
    ...errors.map((error) => refusalOf("invalid-configuration", error)),
    ...(exact ? [] : reasons.map((reason) => doubt({ cause: "lower-bound", reason }))),
    ...unreadStates.map((reason) => doubt({ cause: "unread-state", reason })),
  ];
}

/** Returns the refusals of built-in and legacy providers that are required as if they could be locked (IN-2, IT-8). */
function unlockableEffects(
  { tool }: InitQuestion,
  { providers }: Requirements,
): readonly InitEffect[] {
  const isRefused = ({ provider, constraints }: Requirement): boolean =>
    isLegacy(provider, tool) ||
    (isBuiltIn(provider, tool) &&
      (addressParts(provider).type !== "terraform" || constraints.text !== ""));
  return [...providers.values()].filter(isRefused).map(({ provider }) => {
    const why = isLegacy(provider, tool)
      ? "has the legacy namespace, which no registry serves"
      : "is part of the tool itself, which has one such provider and sets its version";
    const reason = `${displayAddress(provider, tool)} is required, which ${why}`;
    return failure({ cause: "unlockable-provider", provider, reason });
  });
}

/** Returns the required providers that get an entry (IN-9, IN-15), and successors that nothing requires (IN-20). */
function arrivals(question: InitQuestion, requirements: Requirements): readonly InitEffect[] {
  const { head, tool, unmanaged } = question;
  const entries = head?.lock.providers;
  const { locks, succeeded } = withSuccessors(head?.lock ?? EMPTY_LOCK_FILE, tool);
  const missing = [...requirements.providers.values()].filter(
    ({ provider }) =>
      isLockable(provider, tool) &&
      entries?.has(provider) !== true &&
      unmanaged?.has(provider) !== true,
  );
  const newEntries = missing.flatMap(({ provider, constraints }): readonly InitEffect[] => {
    const name = displayAddress(provider, tool);
    // OpenTofu counts an entry that it made of a predecessor's as one that was there, with its version.
    const successor = locks.providers.get(provider);
    const arrival = {
      effect: "rewrites",
      cause: "missing-entry",
      readonly: successor === undefined ? "refuses" : "passes",
      provider,
      reason: `${name} is required but has no entry in the lock file`,
    } as const;
    if (successor === undefined || allowsVersion(constraints, successor.version)) return [arrival];
    const reason = `${name} takes over version ${successor.version}, and the configuration asks for ${constraints.text}`;
    return [arrival, failure({ cause: "version-outside-constraints", provider, reason })];
  });
  const surplus = succeeded.filter(
    ({ from, to }) => requirements.providers.has(from) && !requirements.providers.has(to),
  );
  return [...newEntries, ...surplus.map((pair) => successorEffect(pair, question, requirements))];
}

/** An entry that OpenTofu adds in memory and drops again, so that the sets of addresses differ (IN-20, IT-3). */
function successorEffect(
  { from, to }: Readonly<Record<"from" | "to", ProviderAddress>>,
  { tool }: InitQuestion,
  { exact }: Requirements,
): InitEffect {
  const reason = `for the entry of ${from}, OpenTofu adds one of ${displayAddress(to, tool)}, which nothing requires`;
  const facts = { cause: "successor", provider: from, reason } as const;
  return exact ? { ...facts, effect: "rewrites", readonly: "refuses" } : doubt(facts);
}

/** Returns what becomes of an entry of the file: it goes, or a package is installed for it. */
function entryResult(entry: ProviderLock, question: InitQuestion): readonly InitEffect[] {
  const { head, requirements, tool, evidence: index, platforms, unmanaged, untouched } = question;
  const { address } = entry;
  if (unmanaged?.has(address) === true) return [];
  const requirement = requirements?.providers.get(address);
  const name = `${displayAddress(address, tool)} ${entry.version}`;
  const line = head?.lines.get(address)?.header;
  const evidence = findVersion(index, entry);
  const isUnsorted = head?.unsorted?.has(address) === true;
  const installed = { entry, name, requirement, evidence, platforms, line, isUnsorted };
  const effects = entryEffects(installed).filter(
    ({ cause }) => cause !== "not-looked-at" || untouched?.has(address) !== true,
  );
  if (requirement !== undefined) return effects;
  const removal = goneEffect({ entry, name }, question);
  if (removal === undefined) {
    // An entry that `init` may not need refuses nothing for sure.
    return effects.map((each) => (each.effect === "refuses" ? doubt(each) : each));
  }
  const rewrites = effects.filter(({ effect }) => effect === "rewrites");
  return [{ ...removal, line }, ...(removal.effect === "unknown" ? rewrites : [])];
}

/** Drops an entry unless a state requires it (IN-18, CR-85); undefined where another effect says that this is not known. */
function goneEffect(
  { entry: { address }, name }: Readonly<{ entry: ProviderLock; name: string }>,
  { requirements, tool }: InitQuestion,
): InitEffect | undefined {
  if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return undefined;
  const { state } = requirements;
  const going = { effect: "rewrites", readonly: "refuses", provider: address } as const;
  // Of a state, OpenTofu reads the old host as its own (CR-91), so that none keeps such an entry.
  if (tool.name === "opentofu" && addressParts(address).hostname === "registry.terraform.io") {
    const reason = `${name} is locked, but OpenTofu installs providers of that registry only where the configuration names it`;
    return { ...going, cause: "predecessor", reason };
  }
  const cause = "unneeded-entry";
  if (state !== undefined && state.problem === undefined) {
    const reason = `${name} is locked, but nothing in the configuration, its tests or its state (${state.file}) requires it`;
    return { ...going, cause, reason };
  }
  const why = state === undefined ? "which is not at hand" : `and ${state.file} cannot be read`;
  const reason = `${name} is locked, but only a state may require it, ${why}`;
  return doubt({ cause, provider: address, reason });
}
