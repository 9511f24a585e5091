import { EMPTY_LOCK_FILE, lockFile } from "../../model/lock-file.ts";
import { displayAddress, isBuiltIn, isLegacy } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import { withSuccessors } from "../../model/successors.ts";
import { commandName } from "../../model/tool.ts";
import { listText } from "../../review/rules/words.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** Whether `init -lockfile=readonly` passes, and why not, as sentences without a full stop. */
export interface ReadonlyInit {
  readonly readonly: "passes" | "refuses" | "unknown";
  readonly reasons: readonly string[];
}

type Judged = Pick<RootReview, "head" | "requirements" | "rules" | "movesTo">;

/** Returns what `init -lockfile=readonly` does with a lock file whose entries all install (IN-2, IN-18, IN-20, IT-3). */
export function readonlyInit(root: Judged): ReadonlyInit {
  const { requirements } = root;
  if (requirements === undefined) return { readonly: "passes", reasons: [] };
  const { gone, mayGo } = unneeded(root, requirements);
  const refused = [
    ...unlockable(root, requirements),
    ...untranslatable(root, requirements),
    ...gone,
  ];
  if (refused.length > 0) return { readonly: "refuses", reasons: refused };
  const { exact, limits, state } = requirements;
  const open = [
    ...(exact ? [] : limits),
    ...(state?.problem === undefined ? [] : [`${state.file} cannot be read: ${state.problem}`]),
    ...mayGo,
  ];
  return { readonly: open.length === 0 ? "passes" : "unknown", reasons: open };
}

function unlockable(root: Judged, { providers }: Requirements): readonly string[] {
  const tool = root.movesTo ?? root.rules;
  return [...providers.values()].flatMap(({ provider, constraints }) => {
    const name = displayAddress(provider, tool);
    if (isLegacy(provider, tool))
      return [`${name} has the legacy namespace, which no registry serves`];
    const isUsable = provider.endsWith("/terraform") && constraints.text === "";
    return isBuiltIn(provider, tool) && !isUsable
      ? [`${name} is part of the tool itself, which has one such provider and sets its version`]
      : [];
  });
}

/** Returns entries whose successor the tool adds to the file that it reads, and drops again (IN-20). */
function untranslatable(root: Judged, { providers }: Requirements): readonly string[] {
  const { head = EMPTY_LOCK_FILE, rules, movesTo: tool = rules } = root;
  const required = [...head.providers.values()].filter(({ address }) => providers.has(address));
  return withSuccessors(lockFile(required), tool)
    .succeeded.filter(({ to }) => !providers.has(to))
    .map(
      ({ from, to }) =>
        `${commandName(tool)} reads ${from} as ${to} too, which nothing requires; name the source without its host, ` +
        "or run without -lockfile=readonly",
    );
}

/** Returns entries that nothing requires: those that `init` drops, and those that a state may still require. */
function unneeded(
  { head = EMPTY_LOCK_FILE, rules, movesTo }: Judged,
  { providers, exact, state }: Requirements,
): Readonly<Record<"gone" | "mayGo", readonly string[]>> {
  if (!exact) return { gone: [], mayGo: [] };
  const names = [...head.providers.values()]
    .filter(({ address }) => !providers.has(address))
    .map(({ address, version }) => `${displayAddress(address, movesTo ?? rules)} ${version}`);
  if (names.length === 0) return { gone: [], mayGo: [] };
  const drops = `it drops ${listText(names)}`;
  return state !== undefined && state.problem === undefined
    ? { gone: [`${drops}, which nothing requires; fix --prune does so too`], mayGo: [] }
    : {
        gone: [],
        mayGo: [
          `${drops}, unless the state requires it; fix --prune with ${theSetting("state")} drops what nothing requires`,
        ],
      };
}
