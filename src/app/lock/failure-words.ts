import { join } from "node:path/posix";
import type { ProviderFailure } from "../../locking/versions/select.ts";
import { isLockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { displayAddress, oldTerraformProvider } from "../../model/provider-address.ts";
import type { Requirement, RequirementOrigin } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { listText } from "../../review/rules/words.ts";

/** The root module and the requirement of a provider that could not be locked. */
interface FailureContext {
  /** Directory that paths of requirements start from. */
  readonly root: string;
  readonly tool: Tool;
  /** The places that ask for the provider; undefined when none are known. */
  readonly requirement: Requirement | undefined;
  /** A remark on packages that no tool reads any more, without a full stop; undefined when there are none. */
  readonly legacyPlugins: string | undefined;
}

/** Failures to select a version; the message names the places that ask for the provider. */
const SELECTION = ["NO_MATCHING_VERSION", "LOCKED_VERSION_CONFLICT", "PROVIDER_NOT_FOUND"] as const;
/** Failures that mean that the provider cannot be installed at all. */
const UNUSABLE = [...SELECTION, "PROTOCOL_NOT_SUPPORTED", "PLATFORM_NOT_AVAILABLE"] as const;

/** Returns why a provider could not be locked, a sentence each: the fact, the places that ask for it, the help. */
export function failureSentences(
  { provider, error }: ProviderFailure,
  { root, tool, requirement, legacyPlugins }: FailureContext,
): readonly string[] {
  const isNotFound = isLockReviewError(error, "PROVIDER_NOT_FOUND");
  const old = isLockReviewError(error, ...UNUSABLE) ? oldTerraformProvider(provider) : undefined;
  const asked = isLockReviewError(error, ...SELECTION) ? askers(root, requirement) : undefined;
  const help = [old ?? error.hint, isNotFound && legacyPlugins ? `${legacyPlugins}.` : undefined];
  const message = error.message.replaceAll(provider, displayAddress(provider, tool));
  return [`${message}.`, asked, ...help].filter((part) => part !== undefined);
}

function askers(root: string, requirement: Requirement | undefined): string | undefined {
  const places = sortedUnique(
    (requirement?.origins ?? []).map((origin) => askerText(root, origin)),
  );
  return places.length === 0 ? undefined : `It is asked for by ${listText(places)}.`;
}

/** Returns `envs/prod/main.tf:3 (>= 1.0)`, with the module unless it is the root. */
function askerText(root: string, { file, line, module, constraints }: RequirementOrigin): string {
  const remarks = [module === "" ? "" : `module ${module}`, constraints].filter(
    (part) => part !== "",
  );
  const place = `${join(root, file)}:${line}`;
  return remarks.length === 0 ? place : `${place} (${remarks.join(", ")})`;
}

/** A root module and its data directory: `TF_DATA_DIR`, else `.terraform`. */
interface DataPlace {
  readonly root: string;
  readonly dataDirectory: string;
}

/**
 * Returns a sentence, without a full stop, about packages that Terraform 0.13 and older left and no tool reads
 * since (SRC-82).
 */
export async function legacyPlugins(
  { root, dataDirectory }: DataPlace,
  files: FileTree,
): Promise<string | undefined> {
  const directory = join(root, dataDirectory, "plugins");
  const entries = await files.list(directory);
  if (entries === undefined || entries.length === 0) return undefined;
  return (
    `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is ` +
    "only there belongs into terraform.d/plugins or a filesystem_mirror"
  );
}
