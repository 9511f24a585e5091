import { resolve } from "node:path";
import { diskEntries } from "../../adapters/disk/disk-entries.ts";
import { diskFileDigest } from "../../adapters/disk/regular-file.ts";
import { compareInstalled } from "../../app/modules/installed.ts";
import { readRootChoice } from "../../app/roots/read-root.ts";
import {
  type InstalledReport,
  installedReport,
  isAsLocked,
} from "../../report/commands/installed-report.ts";
import { cluesHere } from "../repository/clues-here.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `verify --installed [DIR…]`: compares what `init` installed here, or in directories, with the lock files; asks nobody. */
export async function runInstalled(context: CommandContext): Promise<ExitCode> {
  const { directory, files, environment, positionals, asked } = context;
  const dataDirectory = environment["TF_DATA_DIR"] || ".terraform";
  const clues = await cluesHere(context);
  const ports = {
    files,
    digestFile: diskFileDigest(directory),
    entriesBelow: diskEntries(directory),
    absolutePath: (path: string) => resolve(directory, path).replaceAll("\\", "/"),
  };
  const roots: InstalledReport[] = [];
  for (const root of positionals.length === 0 ? ["."] : positionals) {
    const { tool } = await readRootChoice(root, files, asked.tool, clues);
    roots.push(await compareInstalled({ root, dataDirectory, tool }, ports));
  }
  await context.report(installedReport(roots));
  return exitCodeOf(roots);
}

function exitCodeOf(roots: readonly InstalledReport[]): ExitCode {
  const installed = roots.filter(({ isInstalled }) => isInstalled);
  if (!installed.every(isAsLocked)) return EXIT.failed;
  return installed.length === roots.length ? EXIT.ok : EXIT.unverified;
}
