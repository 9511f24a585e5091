import { groupBy } from "../../model/many.ts";
import type { LockedModule } from "../../model/module-lock.ts";
import { sortedUnique } from "../../model/order.ts";
import type {
  ModuleStanding,
  ReviewedModuleChange,
} from "../../review/modules/reviewed-changes.ts";
import type { Review } from "../../review/verdict/review.ts";
import { joinWords, link, plain, say, strong, type Words } from "../document/document.ts";
import type { Sign } from "./grades.ts";
import { compareUrl, moduleChangeWords, moduleName } from "./module-change-words.ts";
import { counted } from "./wording.ts";

/** Each standing in words, and the sign before them. */
const STANDINGS: Readonly<Record<ModuleStanding, readonly [Sign, string]>> = {
  recorded: ["✅", "recorded before"],
  given: ["✅", "as its source gives it, trust on first use"],
  branch: ["⚠️", "a branch, which moves"],
  floating: ["⚠️", "floating, nothing is compared"],
  unknown: ["⚠️", "not checked"],
  contradicted: ["⛔", "its source gives something else"],
  "other-release": ["⛔", "not what base locked"],
};

type RootChange = { readonly root: string; readonly change: ReviewedModuleChange };

/** Changes of one package that are verified alike, with the calls of it. */
export type ModuleRow = Readonly<ReturnType<typeof rowOf>>;

/** Returns the rows of locked modules, sorted by module: one for each package that changed, however many calls it has. */
export function moduleRows({ roots }: Pick<Review, "roots">): readonly ModuleRow[] {
  const all = roots.flatMap(({ root, moduleChanges = [] }) =>
    moduleChanges.map((change): RootChange => ({ root, change })),
  );
  const groups = groupBy(all, ({ change }) => packageKey(change));
  return sortedUnique(groups.keys()).flatMap((key) => {
    const [first, ...others] = groups.get(key) ?? [];
    return first === undefined ? [] : [rowOf([first, ...others])];
  });
}

function packageKey({ kind, before, after, standing }: ReviewedModuleChange): string {
  const [from, to] = [before, after].map((call) =>
    call?.kind === "selected" ? [call.version, call.package, call.hashes] : [call?.kind],
  );
  return JSON.stringify([nameOf(after ?? before), kind, from, to, standing]);
}

function rowOf(all: readonly [RootChange, ...RootChange[]]) {
  const [{ change }] = all;
  const [sign, verified] = change.standing === undefined ? [] : STANDINGS[change.standing];
  return {
    module: nameOf(change.after ?? change.before),
    words: wordsOf(all),
    /** Undefined for a call that is gone. */
    sign,
    verified,
    compareUrl: compareUrl(change),
    calls: sortedUnique(all.map((each) => each.change.path)),
    roots: sortedUnique(all.map(({ root }) => root)),
  };
}

function nameOf(call: LockedModule | undefined): string {
  return call === undefined ? "" : moduleName(call.source);
}

function wordsOf(all: readonly [RootChange, ...RootChange[]]): Words {
  const [{ change }, ...others] = all;
  if (change.kind === "renamed" && others.length > 0) {
    return [`${counted(all.length, "call")} renamed`];
  }
  const each = new Map(all.map((one) => [plain(moduleChangeWords(one.change)), one.change]));
  const words = joinWords([...each.values()].map(moduleChangeWords), "; ");
  if (change.standing !== "other-release") return words;
  const same = change.after?.kind === "selected" && change.after.version !== undefined;
  return say`${strong(same ? "same version, other content" : "same source, other content")}: ${words}`;
}

/** Returns the words of a row with a link that compares both commits, where its forge is known. */
export function linkedWords({ words, compareUrl: url }: ModuleRow): Words {
  return url === undefined ? words : say`${words} · ${link("compare", url)}`;
}
