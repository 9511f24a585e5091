import { provenanceMismatch, provenanceMissing } from "../rules/build-provenance.ts";
import {
  builtinOrLegacy,
  invalidConfiguration,
  nonCanonical,
  staleConstraints,
} from "../rules/configuration-drift.ts";
import { coverageShrank } from "../rules/coverage-shrank.ts";
import { downgrade } from "../rules/downgrade.ts";
import { initWouldChange } from "../rules/init-would-change.ts";
import { invalidLockFile } from "../rules/invalid-lock-file.ts";
import { mirrorDisagrees } from "../rules/mirror-disagrees.ts";
import { missingEntry } from "../rules/missing-entry.ts";
import { missingLockFile } from "../rules/missing-lock-file.ts";
import { moduleNotPinned } from "../rules/module-not-pinned.ts";
import { newProvider } from "../rules/new-provider.ts";
import { noUsableHashes } from "../rules/no-usable-hashes.ts";
import { notVerified } from "../rules/not-verified.ts";
import { badSignature, checksumMismatch } from "../rules/package-authenticity.ts";
import { providerDenied } from "../rules/provider-denied.ts";
import { providerBlocked, providerDeprecated } from "../rules/provider-deprecated.ts";
import { hostNotAllowed, namespaceChanged, registryHostChanged } from "../rules/provider-host.ts";
import { lookAlikeProvider, reAddedProvider, sourceOverridden } from "../rules/provider-origin.ts";
import { foreignChecksumLine, unverifiedBaseHash } from "../rules/registry-answers.ts";
import { registryMigration } from "../rules/registry-migration.ts";
import { removedHash } from "../rules/removed-hash.ts";
import { republishedPackage } from "../rules/republished-package.ts";
import { requiredPlatform } from "../rules/required-platform.ts";
import type { Rule } from "../rules/rule.ts";
import { signatureMissing } from "../rules/signature-missing.ts";
import { signingKeyChanged, signingKeyExpired, weakSignature } from "../rules/signing.ts";
import { tooNew } from "../rules/too-new.ts";
import { toolChanged } from "../rules/tool-changed.ts";
import { unexplainedHash } from "../rules/unexplained-hash.ts";
import { unneededEntry } from "../rules/unneeded-entry.ts";
import { majorUpgrade, prerelease } from "../rules/version-change.ts";
import { versionOutsideConstraints } from "../rules/version-outside-constraints.ts";
import { versionUnavailable } from "../rules/version-unavailable.ts";

/** Every rule, in no order that matters. */
export const RULES: readonly Rule[] = [
  unexplainedHash,
  republishedPackage,
  checksumMismatch,
  badSignature,
  noUsableHashes,
  requiredPlatform,
  missingEntry,
  missingLockFile,
  unneededEntry,
  versionOutsideConstraints,
  versionUnavailable,
  invalidLockFile,
  newProvider,
  downgrade,
  registryMigration,
  toolChanged,
  providerDenied,
  tooNew,
  providerDeprecated,
  providerBlocked,
  provenanceMissing,
  provenanceMismatch,
  signatureMissing,
  signingKeyChanged,
  signingKeyExpired,
  weakSignature,
  removedHash,
  coverageShrank,
  initWouldChange,
  hostNotAllowed,
  namespaceChanged,
  registryHostChanged,
  foreignChecksumLine,
  unverifiedBaseHash,
  builtinOrLegacy,
  invalidConfiguration,
  nonCanonical,
  staleConstraints,
  moduleNotPinned,
  majorUpgrade,
  prerelease,
  mirrorDisagrees,
  lookAlikeProvider,
  reAddedProvider,
  sourceOverridden,
  notVerified,
];
