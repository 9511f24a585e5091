import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU, toolKey } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { lockedDirectories, lockFilePath } from "../../review/change/discover.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { recordedReleases } from "../../review/evidence/recorded-releases.ts";
import type { GitRange } from "../commits/git-range.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";
import type { RootReading, Sides } from "../roots/read-root.ts";
import type { JudgeContext } from "./judge-readings.ts";

/** The files of both sides; only an audit has no base. */
export type TwoSides = Sides & { readonly base: FileTree };

/** Lock files that the change removes, for root modules that may have been moved from there. */
export async function readFormer(
  paths: readonly string[],
  sides: Sides,
  readings: readonly RootReading[],
): Promise<readonly LockFileSide[]> {
  const tool = readings.find(({ base, head }) => base === undefined && head !== undefined)?.choice
    .tool;
  if (tool === undefined || sides.base === undefined) return [];
  const { base } = sides;
  const bytes = await Promise.all(paths.map((path) => readLockBytes(base, path)));
  return bytes.flatMap((one, i) =>
    one === undefined ? [] : [lockSide(one, paths[i] ?? "", tool)],
  );
}

/** What of base has been read, and where to read the rest. */
interface BaseLocks {
  readonly range: GitRange;
  readonly sides: TwoSides;
  readonly readings: readonly RootReading[];
}

/** What any of base's lock files locks: what the repository already knows. */
export async function lockedAtBase(
  { range, sides, readings }: BaseLocks,
  git: GitRepository,
): Promise<Pick<JudgeContext, "repositoryProviders" | "recordedReleases">> {
  // What an address may be depends on the release, and must not depend on what else the change touches.
  const alike = readings.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
  const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
  const roots = lockedDirectories(await git.listFiles(range.base));
  const providers = new Set<ProviderAddress>();
  const reliable: LockFile[] = [];
  await mapFewAtOnce(roots, async (root) => {
    const path = lockFilePath(root);
    const bytes = known.has(path) ? undefined : await readLockBytes(sides.base, path);
    const side =
      bytes === undefined ? known.get(path) : lockSide(bytes, path, OPENTOFU, sides.locks);
    if (side === undefined) return;
    for (const address of side.lock.providers.keys()) providers.add(address);
    if (!hasErrors(side.diagnostics)) reliable.push(side.lock);
  });
  return { repositoryProviders: providers, recordedReleases: recordedReleases(reliable) };
}
