import { OPENTOFU_LOCK_NAME } from "../change/discover.ts";
import type { RootInput } from "../evidence/input.ts";
import type { Judged, RootFacts, RootJudgement } from "./rule.ts";
import { countText } from "./words.ts";

/** What is there of a tool that is newer than those that this program knows. */
export type NewerTool = Readonly<ReturnType<typeof newerToolOf>>;

/** Returns what a root module has of a newer tool: `module` blocks of its lock file, those that head removes as well. */
export function newerToolOf(input: Pick<RootInput, "base" | "head" | "isReplaced">) {
  const [now = 0, before = 0] = [input.head?.moduleBlocks, input.base?.moduleBlocks];
  /** Whether an `.opentofu.lock.hcl` is there, which takes the place of the lock file. */
  const { isReplaced = false } = input;
  return { moduleBlocks: Math.max(now, before), isReplaced };
}

/** Returns why no lock file may be written there, since it would lose what a newer tool recorded; none if all is read. */
export function reasonsToKeep({ moduleBlocks, isReplaced }: NewerTool): readonly string[] {
  const blocks = countText(moduleBlocks, "module block");
  const replacement = `${OPENTOFU_LOCK_NAME} is there, which a newer tool reads in place of the lock file, so that nothing is written beside it`;
  const loss = `A newer tool wrote ${blocks} into the lock file, which would be lost if it were written`;
  return [...(isReplaced ? [replacement] : []), ...(moduleBlocks > 0 ? [loss] : [])];
}

/** Returns limits about what a newer tool wrote into the lock file and nobody read. */
export function newerLimits({ moduleBlocks }: NewerTool): readonly string[] {
  const blocks = countText(moduleBlocks, "module block");
  return moduleBlocks > 0 ? [`The lock file has ${blocks} of a newer tool, not read here`] : [];
}

/** Finds a lock file that a newer tool reads in place of the one that this program knows. */
export function judgeReplaced({ input }: RootFacts): Judged<RootJudgement> {
  if (input.isReplaced !== true) return undefined;
  return {
    summary: "Another lock file takes the place of this one",
    detail: `${OPENTOFU_LOCK_NAME} is there. A newer tool reads it in place of the lock file, and this program cannot read it, so that nobody checked what is installed.`,
    remedy: `Review ${OPENTOFU_LOCK_NAME} by hand, or use a release of this program that reads it.`,
  };
}
