import {
  checkoutOf,
  type LockedModule,
  type ModuleLock,
  packagePair,
  type SelectedModule,
} from "../../model/module-lock.ts";
import { compareModuleVersions, parseModuleVersion } from "../../model/module-version.ts";
import type { ModuleChange } from "../../review/modules/module-changes.ts";
import { name, say, type TextSpan, type Words } from "../document/document.ts";
import { versionWords } from "./changes.ts";
import { counted } from "./wording.ts";

/** Returns a change of a module call in words. */
export function moduleChangeWords(change: ModuleChange): Words {
  const { kind, path, before } = change;
  const words = kindWords(change);
  const isRenamed = before !== undefined && before.path !== path && kind !== "renamed";
  return isRenamed ? say`${words}; was ${name(before.path)}` : words;
}

function kindWords({ kind, before, after }: ModuleChange): Words {
  switch (kind) {
    case "new":
      return say`new, ${recordWords(after)}`;
    case "removed":
      return say`removed, was ${recordWords(before)}`;
    case "renamed":
      return say`renamed, was ${name(before.path)}`;
    case "floating":
      return say`floating, was ${recordWords(before)}`;
    case "locked":
      return say`locked, ${recordWords(after)}`;
    case "other-version":
      return versionStep(before, after);
    case "other-package":
      return packageStep(before, after);
    case "other-content":
      return say`other content of ${recordWords(after)}`;
    case "other-source":
      return say`source ${name(before.source)} → ${name(after.source)}`;
    case "other-constraints":
      return say`constraints ${constraintsText(before.constraints)} → ${constraintsText(after.constraints)}`;
  }
}

const constraintsText = (text: string | undefined): TextSpan =>
  text === undefined ? "none" : name(text);

/** Returns what a call records: its version, else its commit, else its package. */
function recordWords(call: LockedModule): Words {
  if (call.kind === "floating") return ["floating"];
  if (call.version !== undefined) return [versionWords(call.version)];
  const checkout = checkoutOf(call);
  return checkout === undefined
    ? [name(call.package)]
    : say`commit ${name(checkout.commit.slice(0, 12))}`;
}

function versionStep(before: SelectedModule, after: SelectedModule): Words {
  const [from, to] = [before, after].map(({ version = "" }) => parseModuleVersion(version));
  const isDowngrade = from !== undefined && to !== undefined && compareModuleVersions(from, to) > 0;
  const [left, right] = [before, after].map(({ version = null }) => versionWords(version));
  return say`${left ?? ""} → ${right ?? ""}${isDowngrade ? " (downgrade)" : ""}`;
}

function packageStep(before: SelectedModule, after: SelectedModule): Words {
  const { kind, from, to } = packagePair(before, after);
  return say`${kind} ${name(from)} → ${name(to)}`;
}

/** Returns a module's source in short: without scheme, `//directory`, query, and the public registries' hosts. */
export function moduleName(source: string): string {
  const [address = ""] = source.split("?");
  const [place = ""] = address.replace(/^(?:[a-z0-9]+::)?(?:[a-z0-9+]+:\/\/)?/, "").split("//");
  return place.replace(/^registry\.(?:opentofu\.org|terraform\.io)\//, "").replace(/\.git$/, "");
}

/** Returns the page of github.com that compares the commits of a change; undefined elsewhere. */
export function compareUrl({ before, after }: ModuleChange): string | undefined {
  const [from, to] = [before, after].map((call) =>
    call?.kind === "selected" ? ON_GITHUB.exec(call.package) : undefined,
  );
  if (!from || !to || from[1] !== to[1] || from[2] === to[2]) return undefined;
  return `https://github.com/${from[1]}/compare/${from[2]}...${to[2]}`;
}

const ON_GITHUB =
  /^git::https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\?ref=([0-9a-f]{40}|[0-9a-f]{64})$/;

/** Returns how many calls a lock file for modules has: `3 module calls, 1 floating`. */
export function countedCalls({ calls }: ModuleLock): string {
  const floating = [...calls.values()].filter(({ kind }) => kind === "floating").length;
  return `${counted(calls.size, "module call")}${floating === 0 ? "" : `, ${floating} floating`}`;
}
