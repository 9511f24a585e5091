import { resolve } from "node:path";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { loadCliConfig, usableCliConfig } from "../../app/settings/load-cli-config.ts";
import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import { LockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import type { OptionValues } from "../options/arguments.ts";
import type { CommandContext } from "../run/context.ts";

/**
 * Returns the CLI configuration of OpenTofu or Terraform for a run: `--cli-config`, else from where the tools look. A
 * path in the environment is relative to the launch directory, whatever `--chdir` says (CLI-3).
 *
 * @param isInTree whether a path is in the judged files; absent if none are judged
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line, where the tools would continue (CLI-6); also for one
 * in the judged files, unless it was named
 */
export async function commandCliConfig(
  { directory, environment, log }: Omit<CommandContext, "files" | "writer" | "print">,
  options: OptionValues,
  isInTree?: (path: string) => Promise<boolean>,
): Promise<CliConfig> {
  const given = options.text("cli-config");
  const disk = createDiskTree({ root: process.cwd(), reach: "anywhere" });
  const files = given === undefined && isInTree !== undefined ? outside(disk, isInTree) : disk;
  const loaded = await loadCliConfig(
    {
      environment,
      isWindows: process.platform === "win32",
      ...withoutAbsent({ given: given === undefined ? undefined : resolve(directory, given) }),
    },
    files,
  );
  return usableCliConfig(loaded, log);
}

/**
 * Returns files that throw for one in a tree under review: without a name on the command line, it would decide where
 * requests and credentials go, so a change must not bring it.
 */
function outside(files: FileTree, isInTree: (path: string) => Promise<boolean>): FileTree {
  return {
    ...files,
    read: async (path) => {
      const bytes = await files.read(path);
      if (bytes === undefined || !(await isInTree(resolve(path)))) return bytes;
      throw new LockReviewError(
        "INVALID_CLI_CONFIG",
        `The CLI configuration ${path} lies in the files that are judged`,
        {
          hint: "Whoever changes them would decide where requests go. Keep it elsewhere, or name it with --cli-config if you answer for it.",
        },
      );
    },
  };
}
