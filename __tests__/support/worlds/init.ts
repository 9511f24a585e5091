import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import {
  describePackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "../../../src/lock/gathering/gather.ts";
import { resolveVersions, type Selection } from "../../../src/lock/versions/select.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import { isLockReviewError, LockReviewError } from "../../../src/model/error.ts";
import { type Hash, hashScheme, preferredHashes } from "../../../src/model/hash.ts";
import {
  type LockFile,
  lockFile,
  type ProviderLock,
  providerLock,
} from "../../../src/model/lock-file.ts";
import type { Platform } from "../../../src/model/platform.ts";
import {
  addressParts,
  isBuiltIn,
  isLegacy,
  isLockable,
} from "../../../src/model/provider-address.ts";
import type { Requirement, Requirements } from "../../../src/model/requirements.ts";
import { withSuccessors } from "../../../src/model/successors.ts";
import type { Tool } from "../../../src/model/tool.ts";
import {
  type PackageAuthenticationResult,
  recordedHashes,
} from "../../../src/packages/authentication/authenticate-archive.ts";
import { equalLockFiles, initWouldRewrite } from "../init-rewrites.ts";

/** What `init` starts from. */
export interface InitRequest {
  /** Text of the lock file; undefined when there is none. */
  readonly lockFile: string | undefined;
  readonly requirements: Requirements;
  readonly platform: Platform;
  readonly rules: GatherRules;
  /** Whether the lock file must stay as it is: `-lockfile=readonly`. */
  readonly isReadonly?: boolean;
  /** Whether locked versions are let go: `-upgrade`. */
  readonly isUpgrade?: boolean;
}

/** What `init` does with an empty `.terraform`. */
export type InitOutcome =
  | { readonly isDone: false }
  | {
      readonly isDone: true;
      /** Versions by address. */
      readonly installed: ReadonlyMap<string, string>;
      /** Text of the lock file afterwards; undefined when there is still none. */
      readonly lockFile: string | undefined;
    };

const NAME = ".terraform.lock.hcl";
const REFUSED: InitOutcome = { isDone: false };
/** Returns whether `init` refuses what is listed all the same (CR-32, CR-33). */
function isRefusedByInit({ provider, constraints }: Requirement, tool: Tool): boolean {
  if (isLegacy(provider, tool)) return true;
  if (!isBuiltIn(provider, tool)) return false;
  return addressParts(provider).type !== "terraform" || constraints.terms.length > 0;
}

/**
 * The next `init`, told with what the program knows of versions, packages and hashes.
 *
 * OpenTofu: command, InitCommand.getProviders; providercache, Installer.EnsureProviderVersions (IN-1..18,
 * IT-2..4, LF-13, LF-14).
 */
export async function nextInit(request: InitRequest, ports: GatherPorts): Promise<InitOutcome> {
  const { requirements, rules } = request;
  const old = decodeLockFile(request.lockFile ?? "", NAME, rules.tool);
  const { diagnostics } = requirements;
  if (hasErrors([...old.diagnostics, ...diagnostics])) return REFUSED;
  const required = [...requirements.providers.values()];
  if (required.some((requirement) => isRefusedByInit(requirement, rules.tool))) return REFUSED;
  const { locks } = withSuccessors(old.lockFile, rules.tool);
  const wanted = required.filter(({ provider }) => isLockable(provider, rules.tool));
  const { selections, failures } = await resolveVersions(
    { requirements: wanted, locks, upgrade: () => request.isUpgrade === true, tool: rules.tool },
    { ...ports },
  );
  if (failures.length > 0) return REFUSED;
  try {
    const entries: ProviderLock[] = [];
    for (const selection of selections) {
      const before = locks.providers.get(selection.requirement.provider);
      entries.push(await install({ selection, before }, request, ports));
    }
    const after = lockFile(entries);
    const isSame = equalLockFiles(old.lockFile, after) && !initWouldRewrite(old);
    if (!isSame && request.isReadonly && !haveSameProviders(locks, after)) return REFUSED;
    const isKept = isSame || request.isReadonly;
    return {
      isDone: true,
      installed: new Map(entries.map(({ address, version }) => [address, version])),
      lockFile: isKept ? request.lockFile : encodeLockFile(after, rules.tool.name),
    };
  } catch (caught) {
    if (isLockReviewError(caught)) return REFUSED;
    throw caught;
  }
}

/** Only a provider too many or too few makes `-lockfile=readonly` fail; the rest is a warning (IT-3). */
function haveSameProviders(before: LockFile, after: LockFile): boolean {
  const addresses = [...before.providers.keys()];
  return (
    addresses.length === after.providers.size &&
    addresses.every((address) => after.providers.has(address))
  );
}

/** A version to install, and what is locked of the provider. */
interface Installation {
  readonly selection: Selection;
  readonly before: ProviderLock | undefined;
}

/** Installs one package into an empty place and gives the entry that records it (IN-13, IN-15). */
async function install(
  { selection: { requirement, version }, before }: Installation,
  { platform, rules }: InitRequest,
  ports: GatherPorts,
): Promise<ProviderLock> {
  const { provider, constraints } = requirement;
  const described = await describePackage({ provider, version, platform }, { ...ports, rules });
  if (described.metadata.failure !== undefined) throw described.metadata.failure;
  const result = await examinePackage(described, { ...ports, rules });
  if (result.failure !== undefined) throw result.failure;
  const prior = before?.version === version ? preferredHashes(before.hashes) : [];
  const compared = archiveHashes(result);
  const allowed = isDirectory(compared) ? prior.filter((hash) => hashScheme(hash) !== "zh") : prior;
  if (allowed.length > 0 && !allowed.some((hash) => compared.includes(hash))) {
    throw new LockReviewError(
      "CHECKSUM_MISMATCH",
      `${provider} ${version} has none of the locked hashes`,
    );
  }
  const { tool } = rules;
  return providerLock({
    address: provider,
    version,
    constraints,
    hashes: recordedHashes({
      tool,
      metadata: described.metadata,
      package: result,
      priorHashes: prior,
    }),
  });
}

/** What an archive is compared by: its checksum, and the h1 of its entries rather than of what is unpacked (HS-8). */
function archiveHashes({ dispositions, directory }: PackageAuthenticationResult): readonly Hash[] {
  const computed = [...dispositions].filter(([, facts]) => facts.verifiedLocally);
  const contents = computed.filter(([hash]) => hashScheme(hash) === "h1");
  return computed
    .map(([hash]) => hash)
    .filter((hash) => contents.length === 1 || hash !== directory);
}

/** Whether a package lies unpacked: then there is no archive that a checksum could be compared with (HS-14, SRC-55). */
function isDirectory(compared: readonly Hash[]): boolean {
  return !compared.some((hash) => hashScheme(hash) === "zh");
}
