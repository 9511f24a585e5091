import { posix } from "node:path";
import { recognizeHeader } from "../../language/lock-file/decode.ts";
import { loadModuleTree } from "../../language/module-tree/tree.ts";
import { collectRequirements } from "../../language/requirements/requirements.ts";
import type { AmountRead } from "../../language/text/bounded-diagnostics.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { Requirements } from "../../model/requirements.ts";
import { OPENTOFU, type Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { CheckedOutFile, FileTree } from "../../ports/files.ts";
import type { RootCandidate } from "../../review/change/discover.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { chooseTool, type ToolChoice, VERSION_FILES } from "../settings/tool-choice.ts";
import { lockSide, readLockBytes } from "./lock-side.ts";
import type { ModuleSharing } from "./module-tree-ports.ts";
import { readByRelease } from "./read-requirements.ts";
import { withRootState } from "./root-state.ts";
import { headedTool, isMovedTo } from "./tool-change.ts";

/** One root module as both sides of a comparison have it. */
export interface RootReading {
  readonly candidate: RootCandidate;
  readonly choice: ToolChoice;
  /** The tool that head's lock file moved to; what has to be locked is then what that one requires. */
  readonly movesTo?: Tool;
  readonly base: LockFileSide | undefined;
  readonly head: LockFileSide | undefined;
  /** What head's configuration requires; undefined for a lock file that is judged on its hashes alone. */
  readonly requirements: Requirements | undefined;
  /** What base's configuration requires; read only where head's has something to tell that base may have had already. */
  readonly baseRequirements: Requirements | undefined;
}

/** The two sides of a comparison. An audit has no base. */
export interface Sides extends ModuleSharing {
  readonly base: FileTree | undefined;
  readonly head: FileTree;
}

/**
 * Reads a root module: its lock file on both sides, whose rules apply, what its configuration requires.
 *
 * Whose rules apply is decided by base where base has the root module, never by the change itself.
 */
export async function readRoot(
  candidate: RootCandidate,
  sides: Sides,
  given: Tool | undefined,
): Promise<RootReading> {
  const [baseBytes, headBytes] = await Promise.all([
    sides.base === undefined ? undefined : readLockBytes(sides.base, candidate.baseLockPath),
    readLockBytes(sides.head, candidate.headLockPath),
  ]);
  const clueSide = baseBytes === undefined ? sides.head : (sides.base ?? sides.head);
  const clueBytes = baseBytes ?? headBytes;
  const choice =
    given === undefined
      ? await chooseFromFiles(candidate, clueBytes, clueSide)
      : { tool: given, reason: "the option or policy that names it" };
  const { tool } = choice;
  const head = headBytes && lockSide(headBytes, candidate.lockFilePath, tool, sides.locks);
  const read = (by: ToolChoice): Promise<Requirements> =>
    readByRelease(by, (release, spent) =>
      readRequirements(placeOf(candidate, "head"), { ...sides, files: sides.head, spent }, release),
    );
  const isRoot = candidate.scope === "root-module";
  const moved = isRoot && given === undefined ? await readMoved({ head, tool }, read) : undefined;
  const requirements = moved?.requirements ?? (isRoot ? await read(choice) : undefined);
  return {
    candidate,
    choice,
    ...withoutAbsent({ movesTo: moved?.tool }),
    base: baseBytes && lockSide(baseBytes, candidate.baseLockPath ?? "", tool, sides.locks),
    head,
    requirements,
    baseRequirements: needsComparison(requirements)
      ? await readBaseRequirements(candidate, sides, choice)
      : undefined,
  };
}

/**
 * What head requires by the rules of the tool that its lock file moved to; undefined where it did not move.
 *
 * Example: base's lock file is Terraform's, and head's has OpenTofu's header and registry. Then `hashicorp/aws` has to be locked
 * as OpenTofu names it, but weights and signatures are still judged by Terraform's rules, as base has it.
 */
async function readMoved(
  { head, tool }: { readonly head: LockFileSide | undefined; readonly tool: Tool },
  read: (by: ToolChoice) => Promise<Requirements>,
): Promise<{ readonly tool: Tool; readonly requirements: Requirements } | undefined> {
  const other = head && headedTool(head, tool);
  if (head === undefined || other === undefined) return undefined;
  const reason = "the header of the lock file that the change brings";
  const requirements = await read({ tool: other, reason, isReleaseAssumed: true });
  const isMoved = isMovedTo(head.lock, { from: tool, to: other }, requirements);
  return isMoved ? { tool: other, requirements } : undefined;
}

/** Whether base's configuration has to be read too: an error, say, weighs less where base has it already. */
function needsComparison(requirements: Requirements | undefined): boolean {
  if (requirements === undefined) return false;
  const { diagnostics, sourceOverrides = [], moduleHosts = [], outsideModules = [] } = requirements;
  const origins = [...sourceOverrides, ...moduleHosts, ...outsideModules];
  return hasErrors(diagnostics) || origins.length > 0;
}

/** The directory of a root module on one side; the tools start where links lead them. */
function placeOf(
  { root, baseLockPath, lockFilePath, places }: RootCandidate,
  side: "base" | "head",
) {
  if (places !== undefined) return places[side] ?? root;
  const isMoved = side === "base" && baseLockPath !== undefined && baseLockPath !== lockFilePath;
  return isMoved ? posix.dirname(baseLockPath) : root;
}

/** Undefined where base has no such directory. */
async function readBaseRequirements(
  candidate: RootCandidate,
  { base, fetchModule, inputs, memory, locks }: Sides,
  choice: ToolChoice,
): Promise<Requirements | undefined> {
  const directory = placeOf(candidate, "base");
  const entries = await base?.list(directory);
  if (base === undefined || entries === undefined) return undefined;
  return readByRelease(choice, (release, spent) =>
    readRequirements(
      directory,
      { files: base, fetchModule, inputs, memory, locks, spent },
      release,
    ),
  );
}

/** Whose rules a root module goes by, decided from its files on one side. */
export async function readRootChoice(
  candidate: Pick<RootCandidate, "root" | "lockFilePath">,
  files: FileTree,
): Promise<ToolChoice> {
  const bytes = await readLockBytes(files, candidate.lockFilePath);
  return chooseFromFiles(candidate, bytes, files);
}

/** Where a configuration's modules come from. */
interface ModuleOrigins extends ModuleSharing {
  readonly files: FileTree;
  readonly spent: AmountRead;
}

/** What a root module requires, as `init` sees it. */
async function readRequirements(
  root: string,
  origins: ModuleOrigins,
  tool: Tool,
): Promise<Requirements> {
  const { state, ...asked } = origins;
  const tree = await loadModuleTree({ root, tool, ...asked });
  const requirements = collectRequirements(tree, { tool, mode: "init" });
  const isVacant = tree.root.module.vacant;
  const known = await withLockAlone(requirements, { root, files: origins.files, isVacant });
  return withRootState(known, { root, files: origins.files, tree, tool, given: state });
}

async function chooseFromFiles(
  candidate: Pick<RootCandidate, "root" | "lockFilePath">,
  file: CheckedOutFile | undefined,
  files: FileTree,
): Promise<ToolChoice> {
  const text = file && new TextDecoder().decode(file.content.subarray(0, 200));
  const header = text === undefined ? undefined : recognizeHeader(text);
  // The hosts of the entries count where no header does.
  const isToBeRead = header === undefined && file !== undefined;
  const entries = await files.list(candidate.root);
  return chooseTool({
    header,
    lockFile: isToBeRead ? lockSide(file, candidate.lockFilePath, OPENTOFU).lock : undefined,
    versionFiles: await versionFiles(candidate.root, files),
    fileNames: (entries ?? []).map((entry) => entry.name),
  });
}

/** The nearest version file of each name, from the root module up to the repository's top. */
async function versionFiles(root: string, files: FileTree): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const directory of directoriesUp(root)) {
    for (const name of VERSION_FILES.filter((one) => !found.has(one))) {
      const bytes = await files.read(posix.join(directory, name));
      if (bytes !== undefined) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
    }
  }
  return found;
}

function directoriesUp(root: string): readonly string[] {
  const parts = posix
    .normalize(root)
    .split("/")
    .filter((part) => part !== "." && part !== "");
  return parts.map((_, i) => parts.slice(0, parts.length - i).join("/")).concat(".");
}

/** What stands in a directory whose configuration Terragrunt makes when it runs. */
const TERRAGRUNT_FILES: readonly string[] = ["terragrunt.hcl", "terragrunt.hcl.json", "root.hcl"];

/**
 * Says of a directory without configuration that its lock file is judged on its own evidence alone.
 *
 * What `terragrunt` generates on disk is configuration like any other; what it would generate elsewhere
 * is not known, and Terragrunt's own files are never evaluated.
 */
async function withLockAlone(
  requirements: Requirements,
  where: { readonly root: string; readonly files: FileTree; readonly isVacant: boolean },
): Promise<Requirements> {
  if (!where.isVacant || !hasErrors(requirements.diagnostics)) return requirements;
  const names = (await where.files.list(where.root))?.map(({ name }) => name) ?? [];
  const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
  const why =
    terragrunt === undefined
      ? "there is no configuration beside the lock file"
      : `Terragrunt makes the configuration when it runs (${terragrunt})`;
  const limit = `${why}, so that the lock file is reviewed on its own evidence alone`;
  return { ...requirements, limits: [...requirements.limits, limit] };
}
