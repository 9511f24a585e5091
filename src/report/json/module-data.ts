import type { LockedModule } from "../../model/module-lock.ts";
import type { ModuleChange } from "../../review/modules/module-changes.ts";

/** Returns a call as data; null where it records nothing, and a floating one has no hashes. */
export function moduleData(call: LockedModule): object {
  const selected = call.kind === "selected" ? call : undefined;
  return {
    path: call.path,
    kind: call.kind,
    source: call.source,
    version: selected?.version ?? null,
    constraints: selected?.constraints ?? null,
    package: selected?.package ?? null,
    hashes: selected?.hashes ?? [],
    reason: call.kind === "floating" ? (call.reason ?? null) : null,
  };
}

/** Returns a change as data, with what either side records; null where a side has no such call. */
export function moduleChangeData({ kind, path, before, after }: ModuleChange): object {
  const [old, young] = [before, after].map((call) =>
    call === undefined ? null : moduleData(call),
  );
  return { kind, path, before: old, after: young };
}
