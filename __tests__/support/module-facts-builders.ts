import type { LockedModule } from "../../src/model/module-lock.ts";
import type { ExplainedCall } from "../../src/review/modules/explained-call.ts";
import type { SelectedCall, UnknownCall } from "../../src/review/modules/keep-recorded.ts";
import type { ModuleFacts, ModuleLockReading } from "../../src/review/modules/module-facts.ts";
import { aModuleLock, aSelected } from "./module-lock-builders.ts";

/** A lock file for modules as it was read; block n (from 1) begins on line 10n, whatever its path. */
export function aModuleSide(...calls: readonly LockedModule[]): ModuleLockReading {
  const positions = new Map(
    calls.map(({ path }, i) => {
      const start = { line: 10 * (i + 1), column: 1, offset: 0 };
      return [path, { file: "", start, end: start }] as const;
    }),
  );
  return { lock: aModuleLock(...calls), diagnostics: [], positions };
}

/** What the source of a call gives now. */
export function aSelectedCall(
  record: LockedModule,
  {
    isBranch = false,
    recorded = undefined,
    date = undefined,
    passedOver = [],
  }: Partial<Omit<SelectedCall, "kind" | "record">> = {},
): SelectedCall {
  return { kind: "selected", record, isBranch, recorded, date, passedOver };
}

/** A call whose source did not answer. */
export function anUnknownCall(parts: Partial<UnknownCall> = {}): UnknownCall {
  return {
    kind: "unknown",
    path: "network",
    source: "git::https://example.com/acme/net.git?ref=v1",
    reason: "the host did not answer",
    ...parts,
  };
}

/** Both sides of a root module; null for no file. Without calls, the sources give what each side locks. */
export function someModules(facts: {
  readonly base: readonly LockedModule[] | null;
  readonly head: readonly LockedModule[] | null;
  readonly calls?: ModuleFacts["calls"];
  readonly baseCalls?: ModuleFacts["calls"];
}): ModuleFacts {
  const { base, head } = facts;
  const given = (side: readonly LockedModule[] | null) =>
    (side ?? []).map((record) => aSelectedCall(record));
  return {
    path: "envs/prod/.terraform.module.lock.hcl",
    base: base === null ? undefined : aModuleSide(...base),
    head: head === null ? undefined : aModuleSide(...head),
    calls: facts.calls ?? given(head),
    baseCalls: facts.baseCalls ?? given(base),
  };
}

/** A call as `explain` read it: recorded, and given by its source, unless the facts say otherwise. */
export function aModuleExplanation(facts: Partial<ExplainedCall> = {}): ExplainedCall {
  return {
    root: "envs/prod",
    path: "network",
    declared: { file: "main.tf", line: 3 },
    recorded: aSelected(),
    now: aSelectedCall(aSelected()),
    registryAddress: undefined,
    ...facts,
  };
}
