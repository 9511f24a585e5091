import { posix } from "node:path";
import type { DecodedModule } from "../../config/directory/decode.ts";
import { loadRootModule } from "../../config/module-tree/tree.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import type { Requirements } from "../../model/requirements.ts";
import { defaultRegistryHost, OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import type { CheckedOutFile, FileTree } from "../../ports/files.ts";
import { lockFilePath, type RootCandidate } from "../../review/change/discover.ts";
import type { LockFileSide, RootInput } from "../../review/evidence/input.ts";
import { chooseTool, type ToolChoice } from "../intent/tool-choice.ts";
import { type ModuleLocks, moduleFacts, readModuleLocks } from "../modules/lock-modules.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import { isLockReplaced, lockSide, readLockBytes } from "./lock-side.ts";
import {
  type ModuleSharing,
  type ReadRequirements,
  readRequirements,
} from "./read-requirements.ts";
import { NO_CLUES, type RepositoryClues } from "./repository-clues.ts";

/** One root module on both sides of a comparison. */
export interface RootReading
  extends Pick<RootInput, "movesTo" | "isReplaced" | "ignoredBy" | "modules"> {
  readonly candidate: RootCandidate;
  readonly choice: ToolChoice;
  readonly base: LockFileSide | undefined;
  readonly head: LockFileSide | undefined;
  /** Head's requirements; undefined for a root module that was removed. */
  readonly requirements: Requirements | undefined;
  /** Base's requirements; undefined where it had no such directory, and in an audit. */
  readonly baseRequirements: Requirements | undefined;
}

/** The two sides of a comparison. An audit has no base. */
export interface Sides extends ModuleSharing {
  readonly base: FileTree | undefined;
  readonly head: FileTree;
  /** What the repository says, of base where there is one; nothing if absent. */
  readonly clues?: RepositoryClues;
}

/** The two sides of a change. */
export type TwoSides = Sides & { readonly base: FileTree };

/**
 * Reads a root module: its lock file on both sides, the tool whose rules apply, its requirements. If base has the root
 * module, base decides whose rules apply, never the change itself.
 */
export async function readRoot(
  candidate: RootCandidate,
  sides: Sides,
  given: Tool | undefined,
): Promise<RootReading> {
  const { base: baseTree, head: headTree, locks } = sides;
  const [baseFile, headFile] = await Promise.all([
    baseTree && readLockBytes(baseTree, candidate.baseLockPath),
    readLockBytes(headTree, candidate.headLockPath),
  ]);
  const deciding = (baseFile && baseTree) ?? headTree;
  const choice =
    namedChoice(given) ??
    (await chooseFromFiles(candidate.root, baseFile ?? headFile, deciding, sides));
  const { tool } = choice;
  const head = headFile && lockSide(headFile, candidate.lockFilePath, tool, locks);
  const place = placeOf(candidate, "head");
  const moduleLocks = await readModuleLocks(
    baseTree && { files: baseTree, root: placeOf(candidate, "base") },
    { files: headTree, root: place },
  );
  const reading = moduleLocks?.reading.head;
  const read = (by: ToolChoice) => {
    const versions = [...(reading?.lockedPackages.calls ?? [])];
    const key = JSON.stringify([place, by.tool, by.isReleaseAssumed, reading?.copies, versions]);
    return remembered(sides.requirements, key, () =>
      readRequirements(place, headTree, { ...sides, ...reading }, by),
    );
  };
  const isRoot = candidate.scope === "root-module";
  const mayMove = isRoot && given === undefined && head !== undefined;
  const target = mayMove ? await readMoved(head, tool, read) : undefined;
  const requirements = target?.requirements ?? (isRoot ? await read(choice) : undefined);
  const baseRequirements =
    requirements && (await readBaseRequirements(candidate, sides, { choice, moduleLocks }));
  const calls = { base: baseRequirements?.remoteCalls, head: requirements?.remoteCalls };
  return {
    candidate,
    choice,
    modules: await moduleFacts(candidate.root, moduleLocks, calls),
    movesTo: target?.tool,
    isReplaced: await isReplaced(candidate, sides),
    base: baseFile && lockSide(baseFile, candidate.baseLockPath ?? "", tool, locks),
    head,
    requirements,
    baseRequirements,
  };
}

/**
 * Returns head's requirements by the rules of the tool that its lock file moved to; undefined if it did not move.
 * Example: base's lock file is Terraform's, and head's has OpenTofu's header and registry. Then `hashicorp/aws` has to
 * be locked as OpenTofu names it, but weights and signatures are still judged by Terraform's rules, as base has it.
 */
async function readMoved(
  { header, lock }: LockFileSide,
  tool: Tool,
  read: (by: ToolChoice) => Promise<ReadRequirements>,
): Promise<{ readonly tool: Tool; readonly requirements: ReadRequirements } | undefined> {
  if (header === undefined || header === tool.name) return undefined;
  const other = header === "opentofu" ? OPENTOFU : TERRAFORM;
  const reason = "the header of the lock file that the change brings";
  const requirements = await read({ tool: other, reason, isReleaseAssumed: true });
  const isMoved = isMovedTo(lock, { from: tool, to: other }, requirements);
  return isMoved ? { tool: other, requirements } : undefined;
}

/** Returns the real directory of a root module on one side, where the tools start. */
function placeOf(candidate: RootCandidate, side: "base" | "head"): string {
  const { root, baseLockPath, lockFilePath: path, places } = candidate;
  if (places !== undefined) return places[side] ?? root;
  const isMoved = side === "base" && baseLockPath !== undefined && baseLockPath !== path;
  return isMoved ? posix.dirname(baseLockPath) : root;
}

/** A change that takes such a file away, and not the directory, was not reviewed either. */
async function isReplaced(candidate: RootCandidate, { base, head }: Sides): Promise<boolean> {
  const [before, after] = [placeOf(candidate, "base"), placeOf(candidate, "head")];
  if (await isLockReplaced(head, after)) return true;
  if (base === undefined || (await head.list(after)) === undefined) return false;
  return isLockReplaced(base, before);
}

async function readBaseRequirements(
  candidate: RootCandidate,
  { base, ...sharing }: Sides,
  { choice, moduleLocks }: { readonly choice: ToolChoice; readonly moduleLocks?: ModuleLocks },
): Promise<ReadRequirements | undefined> {
  const directory = placeOf(candidate, "base");
  if (base === undefined || (await base.list(directory)) === undefined) return undefined;
  // The state that the user named is head's.
  const reading = { ...sharing, ...moduleLocks?.reading.base, state: undefined };
  return readRequirements(directory, base, reading, choice);
}

const namedChoice = (tool: Tool | undefined): ToolChoice | undefined =>
  tool && { tool, reason: "the option or policy that names it" };

/** Returns the tool of a root module: the one that a person names, else by its files on one side and by the repository. */
export async function readRootChoice(
  root: string,
  files: FileTree,
  given: Tool | undefined,
  clues?: RepositoryClues,
): Promise<ToolChoice> {
  const choose = async () =>
    chooseFromFiles(root, await readLockBytes(files, lockFilePath(root)), files, { clues });
  return namedChoice(given) ?? choose();
}

async function chooseFromFiles(
  root: string,
  file: CheckedOutFile | undefined,
  files: FileTree,
  { clues = NO_CLUES, locks }: Partial<Pick<Sides, "clues" | "locks">>,
): Promise<ToolChoice> {
  const side = file && lockSide(file, lockFilePath(root), OPENTOFU, locks);
  const readByBoth = () =>
    Promise.all([OPENTOFU, TERRAFORM].map((tool) => loadRootModule({ root, files, tool })));
  return chooseTool({
    header: side?.header,
    lockFile: side?.lock,
    versions: await clues.versions(root, files),
    fileNames: ((await files.list(root)) ?? []).map((entry) => entry.name),
    withHost: async () => addressesWithHost(await readByBoth()),
    syntax: async () => onlyReader(await readByBoth()),
    runs: () => clues.runs(root),
    locked: clues.locked,
  });
}

/** A configuration as OpenTofu reads it, and as Terraform does. */
type BothReadings = readonly (DecodedModule | undefined)[];

/** Returns the providers that a configuration names with their host: both tools read the same address there. */
function addressesWithHost([byOpenTofu, byTerraform]: BothReadings): ReadonlySet<ProviderAddress> {
  const own = [...(byOpenTofu?.module.requiredProviders.values() ?? [])];
  const others = byTerraform?.module.requiredProviders;
  return new Set(
    own.flatMap(({ localName, address }) =>
      others?.get(localName)?.address === address ? address : [],
    ),
  );
}

/** Returns the tool that alone reads a configuration without errors. */
function onlyReader([byOpenTofu, byTerraform]: BothReadings): Tool["name"] | undefined {
  if (byOpenTofu === undefined || byTerraform === undefined) return undefined;
  const isRefused = [byOpenTofu, byTerraform].map(({ diagnostics }) => hasErrors(diagnostics));
  if (isRefused[0] === isRefused[1]) return undefined;
  return isRefused[0] === true ? "terraform" : "opentofu";
}

/**
 * Whether a lock file has moved to another tool: it locks something at that tool's public registry, and nothing at the
 * former's except providers with a twin there, or with a full address in the configuration.
 * @param requirements the configuration's requirements by the other tool's rules
 */
export function isMovedTo(
  { providers }: LockFile,
  { from, to }: { readonly from: Tool; readonly to: Tool },
  requirements: Requirements,
): boolean {
  const [before, now] = [defaultRegistryHost(from), defaultRegistryHost(to)];
  const addresses = [...providers.keys()].map((address) => ({ address, ...addressParts(address) }));
  const there = addresses.filter(({ asciiHostname }) => asciiHostname === now);
  const arrived = new Set(there.map(({ namespace, type }) => `${namespace}/${type}`));
  const isAccountedFor = ({ address, namespace, type }: (typeof addresses)[number]): boolean =>
    arrived.has(`${namespace}/${type}`) || requirements.providers.has(address);
  const leftovers = addresses.filter(({ asciiHostname }) => asciiHostname === before);
  return arrived.size > 0 && leftovers.every(isAccountedFor);
}

/** Reads the root modules of a run, each as `readRoot` does, and reports progress. */
export async function readRootModules(
  candidates: readonly RootCandidate[],
  terms: {
    readonly sides: Sides;
    readonly tool: Tool | undefined;
    readonly listener: RunEventListener | undefined;
  },
): Promise<readonly RootReading[]> {
  const isRead = rootCounter("roots-read", candidates.length, terms.listener);
  return mapFewAtOnce(candidates, async (candidate) => {
    const reading = await readRoot(candidate, terms.sides, terms.tool);
    isRead();
    return reading;
  });
}
