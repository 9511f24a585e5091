import { type CliConfig, NO_CLI_CONFIG } from "../language/cli-config/cli-config.ts";
import { decodeCliConfig } from "../language/cli-config/decode.ts";
import { locateCliConfig } from "../language/cli-config/locate.ts";
import { LockReviewError } from "../model/error.ts";
import type { OptionValues } from "./arguments.ts";
import type { CommandContext } from "./context.ts";

/**
 * The CLI configuration of OpenTofu or Terraform that a run goes by: `--cli-config`, else where the
 * tools look.
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line; the tools would carry on (CLI-6)
 */
export async function readCliConfig(
  {
    files,
    environment,
    log,
    signal,
  }: Pick<CommandContext, "files" | "environment" | "log" | "signal">,
  options: OptionValues,
): Promise<CliConfig> {
  const given = options.text("cli-config");
  const place = locateCliConfig({ environment, isWindows: process.platform === "win32" });
  const paths =
    given === undefined ? (place.kind === "named" ? [place.path] : place.paths) : [given];
  for (const path of paths) {
    const bytes = await files.read(path, signal);
    if (bytes !== undefined) return decoded(bytes, path);
  }
  if (given !== undefined) {
    throw new LockReviewError("INVALID_CLI_CONFIG", `${given} is not there`, {
      hint: "Name an existing file with --cli-config.",
    });
  }
  if (place.kind === "named") log.warn(`${place.path}, named in the environment, is not there`);
  return NO_CLI_CONFIG;
}

function decoded(bytes: Uint8Array, path: string): CliConfig {
  const { config, diagnostics } = decodeCliConfig(bytes, path);
  const [first] = diagnostics.filter((one) => one.severity === "error");
  if (first === undefined) return config;
  const line = first.range === undefined ? "" : `:${first.range.start.line}`;
  throw new LockReviewError("INVALID_CLI_CONFIG", `${path}${line}: ${first.summary}`, {
    hint: first.detail,
  });
}
