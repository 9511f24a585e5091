import { resolve } from "node:path";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { decidedTool } from "../../app/intent/tool-choice.ts";
import { filesOf } from "../../app/roots/checkout.ts";
import { readRootChoice } from "../../app/roots/read-root.ts";
import {
  NO_CLUES,
  type RepositoryClues,
  repositoryClues,
} from "../../app/roots/repository-clues.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { CommandContext } from "../run/context.ts";
import { placesOfChange } from "./named-paths.ts";
import { inRepository } from "./repository-here.ts";

/** Returns the tool whose rules apply in a root module. @throws LockReviewError `USAGE` where two are named */
export async function toolOf(root: string, context: CommandContext): Promise<Tool> {
  const { asked, files } = context;
  return decidedTool(root, await readRootChoice(root, files, asked.tool, await cluesHere(context)));
}

/** Returns the platform of a person's own machine; undefined on one of a CI. */
export function ownMachine(
  { environment }: CommandContext,
  { hostPlatform }: { readonly hostPlatform: Platform },
): Platform | undefined {
  return environment["CI"] ? undefined : hostPlatform;
}

/** Returns what the work tree around a command says about its root modules; nothing outside of a repository. */
export async function cluesHere(context: CommandContext): Promise<RepositoryClues> {
  const clues = await inRepository(context, (git) => {
    const pathsOf = async () => filesOf(await git.listPaths("work-tree"));
    const nameOf = rememberedOf(
      (root: string) => placesOfChange(git.top, resolve(context.directory, root))[0],
    );
    const files = workTreeOf(git, context.environment);
    return Promise.resolve(repositoryClues(files, pathsOf, nameOf));
  });
  return clues ?? NO_CLUES;
}
