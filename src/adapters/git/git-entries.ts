import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import type { CheckedOutFile, PackageEntry } from "../../ports/files.ts";
import type { CommitId, OpenSubmodule } from "../../ports/git.ts";
import { pathBytes } from "../disk/path-bytes.ts";
import type { Environment } from "../process/environment.ts";
import { type Conversion, checkedOut, conversionsIn } from "./git-attributes.ts";
import type { TreeContent, TreeLine } from "./git-output.ts";

/**
 * Returns all files and links of a tree in git as a checkout with plain line ends lays them down, those of submodules
 * included. What a machine's own settings would change, such as `core.autocrlf`, is not applied.
 * @throws LockReviewError `INVALID_ARCHIVE` where only a machine can say what it lays down, `GIT_FAILED` where a
 * submodule cannot be had
 */
export async function gitEntries(
  content: TreeContent,
  environment: Environment,
  open: OpenSubmodule | undefined,
): Promise<readonly PackageEntry[]> {
  const lines = [...(await content.index()).entries.values()];
  const paths = lines.filter(({ kind }) => kind === "file").map(({ path }) => path);
  const conversions = await conversionsIn(content, paths, environment);
  const readFile = async ({ path, object }: TreeLine): Promise<PackageEntry> => {
    const bytes = await content.read(object);
    const laid = laidDown(bytes, object, conversions.get(path));
    if (laid.doubt !== undefined)
      throw new LockReviewError("INVALID_ARCHIVE", `${path}: ${laid.doubt}`);
    return { name: nameOf(path), sha256: hexDigest("sha256", laid.content) };
  };
  const readLine = async (line: TreeLine): Promise<readonly PackageEntry[]> => {
    if (line.kind === "directory") return [];
    if (line.kind === "file") return [await readFile(line)];
    if (line.kind === "symlink") return [await readLink(content, line)];
    return submoduleEntries(line, open);
  };
  const entries: PackageEntry[] = [];
  for (const line of lines) appendAll(entries, await readLine(line));
  return entries;
}

/** Returns a file as a checkout has it, by the attributes that hold where the disk tells case. */
function laidDown(
  content: Uint8Array,
  object: string,
  conversion: Conversion | undefined,
): CheckedOutFile {
  if (conversion === undefined) return { content };
  const named = conversion.ident === "set" ? withBlobName(content, object) : undefined;
  const attributes = named === undefined ? conversion : { ...conversion, ident: "unset" };
  return checkedOut(named ?? content, { ...attributes, ignoringCase: attributes, twins: [] });
}

/**
 * Writes a blob's name where its content asks for it by `$Id$` (git: the attribute `ident`); undefined where git's two
 * ways to do so could differ: what an earlier checkout wrote there, and signs in a row.
 */
function withBlobName(content: Uint8Array, object: string): Uint8Array | undefined {
  const text = Buffer.from(content).toString("latin1");
  const isOdd = /\$I?\$Id\$/.test(text) || text.replaceAll("$Id$", "").includes("$Id");
  const named = text.replaceAll("$Id$", () => `$Id: ${object} $`);
  return isOdd ? undefined : Buffer.from(named, "latin1");
}

function nameOf(path: string): string {
  return pathBytes(path).toString("latin1");
}

async function readLink(content: TreeContent, { path, object }: TreeLine): Promise<PackageEntry> {
  const target = await content.read(object);
  const text = Buffer.from(target).toString("latin1");
  return { name: nameOf(path), sha256: hexDigest("sha256", target), target: text };
}

async function submoduleEntries(
  { path, object }: TreeLine,
  open: OpenSubmodule | undefined,
): Promise<readonly PackageEntry[]> {
  const tree = await open?.({ path, commit: object as CommitId });
  if (tree === undefined || "reason" in tree || tree.entries === undefined) {
    const reason = tree && "reason" in tree ? tree.reason : `the submodule "${path}" is not opened`;
    throw new LockReviewError("GIT_FAILED", reason);
  }
  const inside = await tree.entries();
  return inside.map((entry) => ({ ...entry, name: `${nameOf(path)}/${entry.name}` }));
}
