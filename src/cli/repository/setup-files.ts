import { dirname, join, posix } from "node:path";
import { makeDirectory } from "../../adapters/disk/replace-file.ts";
import type { GitCliRepository } from "../../adapters/git/git-cli.ts";
import { GATES, type GateName } from "../../app/setup/gate-files.ts";
import { hiddenLocks, liftStep, planGate, withoutLines } from "../../app/setup/plan-setup.ts";
import { LockReviewError } from "../../model/error.ts";
import { seenFile } from "../../packages/hashing/digest.ts";
import type { FileTree } from "../../ports/files.ts";
import type { SetupStep } from "../../report/commands/setup-report.ts";
import type { CommandContext } from "../run/context.ts";

/** A repository that is set up, with files and paths from its top. */
export interface SetupPlace {
  readonly here: CommandContext;
  readonly git: GitCliRepository;
  /** Its own files; a link that leads out of it leads nowhere. */
  readonly own: FileTree;
  /** Whether files are written, or only planned. */
  readonly mode: "write" | "check";
}

/** Takes out the lines that hide lock files, until none is left: behind one may stand another. */
export async function liftIgnored(
  { here, git, own, mode }: SetupPlace,
  lockFiles: readonly string[],
): Promise<readonly SetupStep[]> {
  const steps: SetupStep[] = [];
  for (;;) {
    const { lifted, left } = hiddenLocks(await git.ignoredPaths(lockFiles));
    const unread: SetupStep[] = [];
    let isChanged = false;
    for (const [path, lines] of lifted) {
      const content = await own.read(path);
      if (content === undefined) {
        const why = "it cannot be read here, and hides lock files";
        unread.push({ path, outcome: "not-written", open: "refused", lines: [why] });
        continue;
      }
      steps.push(liftStep(path, lines));
      if (mode === "check") continue;
      await here.writer.writeAtomically(path, withoutLines(content, lines), seenFile(content));
      isChanged = true;
    }
    if (!isChanged) return [...steps, ...left, ...unread];
  }
}

/** Adds what runs the review, unless a file does that already. */
export async function addGate(place: SetupPlace, name: GateName): Promise<SetupStep | undefined> {
  const { own } = place;
  const { path } = GATES[name];
  const folder = posix.dirname(path);
  const others = name === "github" ? ((await own.list(folder)) ?? []) : [];
  const workflows = others.filter((entry) => /\.ya?ml$/.test(entry.name));
  const texts = new Map<string, string>();
  for (const file of new Set([path, ...workflows.map((entry) => posix.join(folder, entry.name))])) {
    if ((await own.kind(file)) === undefined) continue;
    texts.set(file, new TextDecoder().decode(await own.read(file)));
  }
  const planned = planGate(name, texts);
  return planned?.text === undefined ? planned?.step : addFile(place, path, planned.text);
}

/** Writes a file that was not there. @throws LockReviewError `FILE_CHANGED` if it is there now */
export async function addFile(
  { here, mode }: SetupPlace,
  path: string,
  text: string,
): Promise<SetupStep> {
  if (mode === "write") {
    await makeDirectory(dirname(join(here.directory, path)), 0o777);
    await here.writer.writeAtomically(path, text, { sha256: undefined });
  }
  return { path, outcome: "written", lines: [] };
}

/** @throws LockReviewError `FILE_FAILED` if a directory on the way to a file is a link or no directory */
export async function assertPlain(paths: readonly string[], own: FileTree): Promise<void> {
  for (const path of paths) {
    const names = path.split("/").slice(0, -1);
    for (const [i] of names.entries()) {
      const above = names.slice(0, i + 1).join("/");
      const kind = await own.kind(above);
      if (kind === undefined || kind === "directory") continue;
      const message = `${path} cannot be written: ${above} is no directory`;
      throw new LockReviewError("FILE_FAILED", message, {
        hint: "Put a directory there, and no link.",
      });
    }
  }
}
