import { encodeCall } from "../../formats/module-lock/encode.ts";
import type { LockedModule, ModuleLock } from "../../model/module-lock.ts";
import { sortedUnique } from "../../model/order.ts";

/** The result for one call when two lock files for modules with a common ancestor are merged. */
export type MergedCall =
  | { readonly kind: "merged"; readonly call: LockedModule }
  | {
      readonly kind: "conflict";
      readonly path: string;
      /** Undefined where that side removed it. */
      readonly ours: LockedModule | undefined;
      readonly theirs: LockedModule | undefined;
    };

/** Merges lock files call by call: each gets the record of one side, unless both sides changed it in different ways. */
export function mergeCalls(
  sides: Readonly<Record<"base" | "ours" | "theirs", ModuleLock>>,
): readonly MergedCall[] {
  const { base, ours, theirs } = sides;
  return sortedUnique([...ours.calls.keys(), ...theirs.calls.keys()]).flatMap((path) => {
    const [before, here, there] = [base, ours, theirs].map(({ calls }) => calls.get(path));
    if (isSameCall(here, there) || isSameCall(before, there)) return merged(here);
    if (isSameCall(before, here)) return merged(there);
    return [{ kind: "conflict", path, ours: here, theirs: there }];
  });
}

function merged(call: LockedModule | undefined): readonly MergedCall[] {
  return call === undefined ? [] : [{ kind: "merged", call }];
}

/** Whether two calls are written alike, the reason included; or both are absent. */
function isSameCall(a: LockedModule | undefined, b: LockedModule | undefined): boolean {
  return a === undefined || b === undefined ? a === b : encodeCall(a) === encodeCall(b);
}
