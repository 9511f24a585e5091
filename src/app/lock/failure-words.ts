import { join } from "node:path/posix";
import type { ProviderFailure } from "../../lock/versions/select.ts";
import { commandLine } from "../../model/command-line.ts";
import { isLockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import {
  displayAddress,
  oldTerraformProvider,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import type { Requirement, Requirements } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { listText } from "../../review/rules/words.ts";
import { legacyPlugins } from "../roots/legacy-plugins.ts";

interface FailureContext {
  readonly root: string;
  readonly tool: Tool;
  readonly dataDirectory: string | undefined;
  /** Undefined when the places that ask for a provider are unknown. */
  readonly requirements: Requirements | undefined;
}

/** A provider that could not be locked: the fact, the places that ask for it, and the help. */
export type LockFailure = ProviderFailure & { readonly sentences: readonly string[] };

/** Failures to select a version; the message names the places that ask for the provider. */
const SELECTION = ["NO_MATCHING_VERSION", "LOCKED_VERSION_CONFLICT", "PROVIDER_NOT_FOUND"] as const;
/** Failures that mean that the provider cannot be installed at all. */
const UNUSABLE = [...SELECTION, "PROTOCOL_NOT_SUPPORTED", "PLATFORM_NOT_AVAILABLE"] as const;

/** Returns the failures with the reasons why the providers could not be locked. */
export async function explainFailures(
  failures: readonly ProviderFailure[],
  { root, tool, dataDirectory, requirements }: FailureContext,
  files: FileTree,
): Promise<readonly LockFailure[]> {
  const plugins = dataDirectory && (await legacyPlugins({ root, dataDirectory }, files));
  return failures.map(({ provider, error }) => {
    const old = isLockReviewError(error, ...UNUSABLE) ? oldTerraformProvider(provider) : undefined;
    const requirement = requirements?.providers.get(provider);
    const sentences = [
      `${error.message.replaceAll(provider, displayAddress(provider, tool))}.`,
      isLockReviewError(error, ...SELECTION) ? askers(root, requirement) : undefined,
      old ?? hintFor(error.hint, provider, root),
      plugins && isLockReviewError(error, "PROVIDER_NOT_FOUND") ? `${plugins}.` : undefined,
    ];
    return { provider, error, sentences: sentences.filter((part) => part !== undefined) };
  });
}

/** Returns a hint with the whole command that upgrades the provider in the root module, to be copied. */
function hintFor(
  hint: string | undefined,
  provider: ProviderAddress,
  root: string,
): string | undefined {
  const place = root === "." ? [] : ["--chdir", root];
  const command = commandLine(["lock", `--upgrade=${provider}`, ...place]);
  return hint?.replace(theSetting("upgrade"), () => `"${command}"`);
}

/** Names places such as `envs/prod/main.tf:3 (>= 1.0)`, with the module unless it is the root. */
function askers(root: string, requirement: Requirement | undefined): string | undefined {
  const places = (requirement?.origins ?? []).map(({ file, line, module, constraints }) => {
    const remarks = [module && `module ${module}`, constraints].filter((part) => part !== "");
    const place = `${join(root, file)}:${line}`;
    return remarks.length === 0 ? place : `${place} (${remarks.join(", ")})`;
  });
  return places.length === 0 ? undefined : `It is asked for by ${listText(sortedUnique(places))}.`;
}
