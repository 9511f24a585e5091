import { resolve } from "node:path";
import { createDiskTree } from "../adapters/node-files.ts";
import { loadCliConfig, usableCliConfig } from "../app/cli-config.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";
import type { OptionValues } from "./arguments.ts";
import type { CommandContext } from "./context.ts";

/**
 * The CLI configuration of OpenTofu or Terraform that a run goes by: `--cli-config`, else where the
 * tools look. A path in the environment starts where the program was started, whatever `--chdir` says
 * (CLI-3).
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line; the tools would carry on (CLI-6)
 */
export async function readCliConfig(
  { directory, environment, log, signal }: Omit<CommandContext, "files" | "writer" | "print">,
  options: OptionValues,
): Promise<CliConfig> {
  const given = options.text("cli-config");
  const loaded = await loadCliConfig(
    {
      environment,
      isWindows: process.platform === "win32",
      ...(given === undefined ? {} : { given: resolve(directory, given) }),
    },
    createDiskTree({ root: process.cwd(), reach: "anywhere" }),
    signal,
  );
  return usableCliConfig(loaded, log);
}
