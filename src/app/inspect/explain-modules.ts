import { displayModuleSource, parseModuleSource } from "../../config/blocks/module-source.ts";
import { lineOf } from "../../config/body/body.ts";
import type { ModuleMemory } from "../../config/module-tree/module-loader.ts";
import type { ModuleTree } from "../../config/module-tree/tree.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import { type LockedModule, packageSource, type SelectedModule } from "../../model/module-lock.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { moduleName } from "../../report/words/module-change-words.ts";
import type { ExplainedCall } from "../../review/modules/explained-call.ts";
import {
  loadFromSources,
  moduleLockPath,
  type ReadModuleLock,
  recordedPackages,
} from "../modules/lock-modules.ts";
import { selectModules } from "../modules/select-modules.ts";
import type { RunPorts } from "../review/review-ports.ts";

type ModuleRoot = { readonly root: string; readonly tool: Tool; readonly lockFile: ReadModuleLock };

interface CallSearch {
  readonly subject: string;
  readonly files: FileTree;
  readonly hashes: ReadonlySet<Hash>;
  /** `recorded`: only calls that a lock file has. `configured`: those of the configuration, too. */
  readonly extent: "recorded" | "configured";
}

/** What reading modules from their sources needs. */
export type ModulePorts = Pick<RunPorts, "fetchModule" | "inputs">;

/**
 * Returns the calls that a text names in some root modules, each with its record and what its source gives now. Where it
 * names none, nothing is fetched.
 */
export async function explainCalls(
  roots: readonly ModuleRoot[],
  search: CallSearch,
  ports: ModulePorts,
): Promise<readonly ExplainedCall[]> {
  const memory: ModuleMemory = new Map();
  const calls: ExplainedCall[] = [];
  for (const root of roots) {
    appendAll(calls, await explainRoot(root, search, { ...ports, memory }));
  }
  return calls;
}

async function explainRoot(
  { root, tool, lockFile }: ModuleRoot,
  { subject, files, hashes, extent }: CallSearch,
  { fetchModule, ...ports }: ModulePorts & { readonly memory: ModuleMemory },
): Promise<readonly ExplainedCall[]> {
  const isNamed = namedBy(subject, tool);
  const { lock } = lockFile;
  const records = [...lock.calls.values()].filter(
    (call: CallNames) => isNamed(call) || call.hashes?.some((hash) => hashes.has(hash)),
  );
  const namedPaths = (tree: ModuleTree) =>
    callsOf(tree)
      .filter(isNamed)
      .map(({ path }) => path);
  const request = { ...ports, root, tool, files };
  if (records.length === 0) {
    if (extent === "recorded") return [];
    if (namedPaths(await loadFromSources(request)).length === 0) return [];
  }
  const lockedPackages = recordedPackages(lock);
  const tree = await loadFromSources({ ...request, fetchModule, lockedPackages });
  const paths = sortedUnique([...records.map(({ path }) => path), ...namedPaths(tree)]);
  return Promise.all(paths.map((path) => explainCall(path, tree, { root, lockFile })));
}

/** Returns the calls of a module tree by their paths as a lock file has them. */
function callsOf({ remoteCalls }: ModuleTree) {
  return remoteCalls.map((call) => ({ call, path: call.path.join("."), source: call.source }));
}

/** Explains one call; nothing is said of its source where a file that decides about it cannot be read. */
async function explainCall(
  path: string,
  tree: ModuleTree,
  { root, lockFile: { lock, diagnostics } }: Pick<ModuleRoot, "root" | "lockFile">,
): Promise<ExplainedCall> {
  const recorded = lock.calls.get(path);
  const call = callsOf(tree).find((each) => each.path === path)?.call;
  const [selected] = await selectModules(call === undefined ? [] : [call]);
  const source = call?.source ?? recorded?.source ?? "";
  const unread = hasErrors(diagnostics)
    ? `${moduleLockPath(root)} cannot be read; inspect says why`
    : call === undefined && unreadReason(path, tree);
  const { place, answer } = call ?? {};
  return {
    ...{ root, path, recorded },
    declared: place && lineOf(place),
    now: unread ? { kind: "unknown", path, source, reason: unread } : selected,
    registryAddress: answer?.kind === "fetched" ? answer.registryAddress : undefined,
  };
}

/** Returns why a call may be there although the tree lacks it. */
function unreadReason(path: string, tree: ModuleTree): string | undefined {
  for (const { call, path: outer, source } of callsOf(tree)) {
    const { answer } = call;
    if (answer.kind === "fetched" || !path.startsWith(`${outer}.`)) continue;
    return `${outer} comes from ${source}, and ${answer.reason}`;
  }
  return hasErrors(tree.diagnostics) ? "the configuration has errors" : undefined;
}

/** What a call is known by; one that is not recorded has no package and no hashes. */
type CallNames = Pick<LockedModule, "path" | "source"> &
  Partial<Pick<SelectedModule, "package" | "hashes">>;

/** Returns whether a text names a call: its path, package or source, the latter as the tool or a report writes it. */
function namedBy(text: string, tool: Tool): (call: CallNames) => boolean {
  const parsed = attempt(() => displayModuleSource(parseModuleSource(text, tool)));
  // A text with a revision or a directory means that one alone.
  const isShort = !/\?|[^:]\/\//.test(text);
  const texts = [text, parsed, isShort ? moduleName(text) : undefined];
  return ({ path, source, package: selected }) =>
    [path, source, packageSource(source), moduleName(source), selected].some(
      (name) => name !== undefined && texts.includes(name),
    );
}
