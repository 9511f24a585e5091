// Everything that makes something of text or bytes of somebody else's. Imports sources alone: it is built with counters in it.

import { Parser } from "htmlparser2";
import {
  decodeIndex,
  decodeRawDiff,
  decodeTreeLines,
} from "../../../src/adapters/git/git-output.ts";
import { decodeGitHub } from "../../../src/adapters/github/github-protocol.ts";
import { decodeGitLab } from "../../../src/adapters/gitlab/gitlab-protocol.ts";
import { mergeLockFiles } from "../../../src/app/lock/merge-file.ts";
import { parseModuleSource } from "../../../src/config/blocks/module-source.ts";
import { evaluateStatically } from "../../../src/config/evaluation/evaluate-statically.ts";
import { decodeModulesManifest } from "../../../src/config/module-tree/module-loader.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { decodeCliConfigFile } from "../../../src/formats/cli-config/cli-config.ts";
import { parseNetrc } from "../../../src/formats/cli-config/locate.ts";
import { parseExpressionText } from "../../../src/formats/hcl/parse.ts";
import { readJsonDocument } from "../../../src/formats/json/document.ts";
import { decodeLedger } from "../../../src/formats/ledger/ledger-file.ts";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { decodeModuleLock } from "../../../src/formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { decodePolicy } from "../../../src/formats/policy/decode.ts";
import { sourceText, TextReport } from "../../../src/formats/text/source-text.ts";
import { parseYaml } from "../../../src/formats/yaml/document.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../../src/model/diagnostic.ts";
import { type ErrorCode, isLockReviewError } from "../../../src/model/error.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { parseServiceHost } from "../../../src/model/hostname.ts";
import { MAX_SETTINGS_BYTES } from "../../../src/model/input-limits.ts";
import { parseModuleConstraint, parseModuleVersion } from "../../../src/model/module-version.ts";
import { parseOciRepository } from "../../../src/model/oci-repository.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { parseVersion, type Version } from "../../../src/model/version.ts";
import { decodeChecksums } from "../../../src/packages/authentication/checksums-document.ts";
import {
  decodeKnownPackage,
  decodeSignedList,
} from "../../../src/packages/memory/known-package-protocol.ts";
import { archiveFormat, unpackModule } from "../../../src/packages/modules/module-archive.ts";
import { decodeArmor } from "../../../src/packages/openpgp/armor.ts";
import { verifyDetached } from "../../../src/packages/openpgp/detached.ts";
import { OPENTOFU_RULES, TERRAFORM_RULES } from "../../../src/packages/openpgp/rules.ts";
import { readAttestation } from "../../../src/packages/provenance/attestation-verifier.ts";
import { bundleVerifier } from "../../../src/packages/provenance/sigstore.ts";
import { decompressSnappy } from "../../../src/packages/provenance/snappy.ts";
import { decodeTrustedRoots } from "../../../src/packages/provenance/trusted-root.ts";
import { ARCHIVE_LIMITS, readArchive } from "../../../src/packages/zip/archive.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { readLockFileSide } from "../../../src/review/evidence/read-side.ts";
import { POLICY_VOCABULARY } from "../../../src/review/policy/policy.ts";
import { judgeSettings } from "../../../src/review/rules/lock-not-enforced.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { decodeDiscoveryDocument } from "../../../src/sources/hosts/discovery.ts";
import {
  decodeMirrorIndex,
  decodeMirrorVersion,
} from "../../../src/sources/mirrors/network-mirror.ts";
import { readGetterAddress } from "../../../src/sources/modules/getter-address.ts";
import { sourceInPage } from "../../../src/sources/modules/http-archive.ts";
import {
  decodeModuleLocation,
  decodeModuleVersions,
} from "../../../src/sources/modules/module-registry.ts";
import { decodeDockerConfig } from "../../../src/sources/oci/oci-credentials.ts";
import {
  decodeManifest,
  decodeOciIndex,
  decodeTags,
  PROVIDER_TARGET_ARTIFACT_TYPE,
} from "../../../src/sources/oci/oci-protocol.ts";
import { decodeToken } from "../../../src/sources/oci/sign-in.ts";
import { decodeAttestations } from "../../../src/sources/publisher/attestations.ts";
import { decodeDirectory, decodeReleases } from "../../../src/sources/publisher/publisher-notes.ts";
import {
  decodeDocsIndex,
  decodeProviderDocument,
  decodeReleaseDate,
} from "../../../src/sources/registry/registry-context.ts";
import { decodeDownload, decodeVersions } from "../../../src/sources/registry/registry-protocol.ts";
import { decodeModule } from "../decode-module.ts";
import { someEvidence } from "../evidence-builders.ts";
import { equalLockFiles } from "../init-rewrites.ts";
import { aRootInput } from "../judge-builders.ts";

/** What a decoder is held to on any bytes: it ends, throws nothing but errors of these codes, and tells little. */
interface Decoder {
  readonly errors: readonly ErrorCode[];
  /** Its answer, or several; the promise of one. Throws an `Error` for an answer that contradicts itself. */
  readonly decode: (bytes: Uint8Array) => unknown;
}

/** What signatures are read beside: a key to be read, and a document; what attestations are verified under. */
export const BESIDE: {
  keys: string;
  document: Uint8Array;
  signature: Uint8Array;
  trustedRoots: string;
} = {
  keys: "",
  document: new Uint8Array(),
  signature: new Uint8Array(),
  trustedRoots: "",
};

const NOW = Date.parse("2026-01-01T00:00:00Z");
const NOW_OF_BUNDLES = Date.parse("2026-11-22T00:00:00Z");
const VERSION = "1.2.3" as Version;
const JSON_ERRORS = ["INVALID_METADATA", "AMBIGUOUS_DOCUMENT"] as const;
/** Characters of the longest message, and messages of one file. */
const MOST = { characters: 17_000, messages: 1001 };

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

/** The reading of a text, for what takes strings; a text that can be read is that text again. */
function of(read: (text: string) => unknown, ...errors: readonly ErrorCode[]): Decoder {
  return { errors, decode: (bytes) => read(textOf(bytes)) };
}

/** Several readings of the same bytes, each on its own. */
function each(errors: readonly ErrorCode[], ...reads: readonly Decoder["decode"][]): Decoder {
  return {
    errors,
    decode: (bytes) => reads.map((read) => outcome(() => read(bytes), errors)),
  };
}

function outcome(read: () => unknown, errors: readonly ErrorCode[]): unknown {
  try {
    return read();
  } catch (caught) {
    return refusal(caught, errors);
  }
}

function refusal(caught: unknown, errors: readonly ErrorCode[]): string {
  if (!isLockReviewError(caught, ...errors) || errors.length === 0) throw caught;
  if (caught.message.length > MOST.characters) throw new Error("its message is endless");
  return caught.code;
}

/** What parses to a canonical text parses it to itself. */
function canonical(parse: (text: string) => string): (bytes: Uint8Array) => unknown {
  return (bytes) => {
    const text = parse(textOf(bytes));
    if (parse(text) !== text) throw new Error(`"${text}" is not read as itself`);
    return text;
  };
}

function lockFileOf(bytes: Uint8Array): unknown {
  const decoded = decodeLockFile(bytes, "a", OPENTOFU);
  if (hasErrors(decoded.diagnostics)) return decoded;
  const again = decodeLockFile(encodeLockFile(decoded.lockFile, "opentofu"), "b", OPENTOFU);
  if (again.diagnostics.length > 0 || !equalLockFiles(decoded.lockFile, again.lockFile)) {
    throw new Error("what is written of it is not what was read");
  }
  return decoded;
}

function moduleLockOf(bytes: Uint8Array): unknown {
  const decoded = decodeModuleLock(bytes, "a");
  if (hasErrors(decoded.diagnostics)) return decoded;
  const written = encodeModuleLock(decoded.lock);
  const again = decodeModuleLock(written, "b");
  if (again.diagnostics.length > 0 || encodeModuleLock(again.lock) !== written) {
    throw new Error("what is written of it is not what was read");
  }
  return decoded;
}

/** What a review says of a lock file whose every entry has a release that does not explain its hashes. */
function judgedLockFile(bytes: Uint8Array): unknown {
  const headSide = readLockFileSide(bytes, "a", OPENTOFU);
  const evidence = [...headSide.lock.providers.values()].map(({ address, version }) =>
    someEvidence({ address, version }),
  );
  const base = [...headSide.lock.providers.keys()].map((address) => ({ address }));
  const audit = judgeRoot(...aRootInput({ headSide, evidence, context: { mode: "audit" } }));
  const review = judgeRoot(...aRootInput({ base, headSide, evidence }));
  return [audit.findings.length, review.findings.length];
}

function evaluated(text: string): unknown {
  const source = sourceText("a.tf", text);
  return evaluateStatically(
    { syntax: "native", node: parseExpressionText(source).expression, source },
    {
      module: { variables: new Map(), locals: new Map() },
      directory: ".",
      given: () => undefined,
      isOpen: true,
    },
    {
      tool: OPENTOFU,
      workspace: "default",
      files: { read: () => ({ kind: "missing" }) },
      budget: { left: 20_000 },
    },
  );
}

const moduleOf = (path: string): Decoder => ({
  errors: [],
  decode: (bytes) => decodeModule([{ path, bytes }], OPENTOFU),
});

/** What stands in every directory below the one that is read; little, so that work that is done again for each is seen. */
const CALLED = Buffer.from('resource "p_x" "é" {\n}\n');

/** What a root module's text requires, together with the modules that it calls. */
async function requirementsOf(bytes: Uint8Array): Promise<unknown> {
  const files: FileTree = {
    read: (path) => Promise.resolve(path === "main.tf" ? bytes : CALLED),
    list: () => Promise.resolve([{ name: "main.tf", kind: "file" }]),
    kind: () => Promise.resolve("directory"),
    resolve: (path) => Promise.resolve(path),
  };
  const tree = await loadModuleTree({ root: "", files, tool: OPENTOFU });
  return collectRequirements(tree, { tool: OPENTOFU, mode: "init" });
}

function openedRoots() {
  return decodeTrustedRoots(BESIDE.trustedRoots, "roots").map((root) => ({
    ...root,
    verify: bundleVerifier(root.document),
  }));
}

/** Opened for the first bundle. */
let roots: ReturnType<typeof openedRoots> | undefined;

function attestationOf(bytes: Uint8Array): unknown {
  roots ??= openedRoots();
  return readAttestation(bytes, { roots, now: new Date(NOW_OF_BUNDLES) });
}

/** Answers of a forge as its client hands them on; nothing is read of a text that is no JSON. */
function answersTo(...reads: readonly ((value: unknown) => unknown)[]): Decoder {
  const parsed = (bytes: Uint8Array): unknown => {
    try {
      return JSON.parse(textOf(bytes));
    } catch {
      return null;
    }
  };
  return each(["FORGE_FAILED"], ...reads.map((read) => (bytes: Uint8Array) => read(parsed(bytes))));
}

/** A merge in which both sides added what was read, and one of them an entry more. */
function mergedLockFile(bytes: Uint8Array): unknown {
  const more = `\nprovider "registry.opentofu.org/acme/more" {\n  version = "1.0.0"\n}\n`;
  const theirs = Buffer.concat([bytes, Buffer.from(more)]);
  const file = (content: Uint8Array) => ({ path: "a", content });
  return mergeLockFiles({ base: file(new Uint8Array()), ours: file(bytes), theirs: file(theirs) });
}

const RULES = [OPENTOFU_RULES, TERRAFORM_RULES];

/** All of them, by name. */
export const DECODERS: Readonly<Record<string, Decoder>> = {
  "lock-file": { errors: [], decode: lockFileOf },
  "module-lock": { errors: [], decode: moduleLockOf },
  "judged-lock-file": { errors: [], decode: judgedLockFile },
  configuration: moduleOf("main.tf"),
  "configuration-json": moduleOf("main.tf.json"),
  "module-tree": { errors: [], decode: requirementsOf },
  expression: of(evaluated),
  settings: of((text) => {
    const after = text.slice(0, MAX_SETTINGS_BYTES);
    const files = ["a.sh", "a.yml", "a.hcl", "a.ts", "a.bat", ".gitignore"].map((path) => ({
      ...{ path, before: "", after },
    }));
    return judgeSettings({ files, unread: [] });
  }),
  policy: {
    errors: [],
    decode: (bytes) => decodePolicy(bytes, "p.yml", { vocabulary: POLICY_VOCABULARY, now: NOW }),
  },
  ledger: { errors: ["INVALID_LEDGER"], decode: (bytes) => decodeLedger(bytes, "keys") },
  yaml: of((text) => parseYaml(new TextReport(sourceText("a.yml", text)))),
  json: of(readJsonDocument),
  "cli-config": { errors: [], decode: (bytes) => decodeCliConfigFile(bytes, "a.tofurc") },
  "cli-config-json": { errors: [], decode: (bytes) => decodeCliConfigFile(bytes, "a.tfrc.json") },
  netrc: of(parseNetrc),
  registry: each(
    JSON_ERRORS,
    (bytes) => decodeVersions(bytes, "it", OPENTOFU),
    (bytes) => decodeDownload(bytes, "it", OPENTOFU),
    (bytes) => decodeReleaseDate(bytes, VERSION),
    decodeProviderDocument,
    decodeDocsIndex,
    decodeAttestations,
    (bytes) => decodeDiscoveryDocument(bytes, "example.com"),
  ),
  "publisher-releases": each(
    ["INVALID_METADATA"],
    (bytes) => decodeReleases(bytes, { host: "github.com", name: "a/b" }),
    (bytes) => decodeDirectory(bytes, { host: "github.com", name: "a/b" }),
  ),
  "network-mirror": each(
    JSON_ERRORS,
    (bytes) => decodeMirrorIndex(bytes, "it"),
    (bytes) => decodeMirrorVersion(bytes, "it"),
  ),
  oci: each(
    [...JSON_ERRORS, "INVALID_CLI_CONFIG"],
    (bytes) => decodeTags(bytes, "it"),
    (bytes) => decodeOciIndex(bytes, "it"),
    (bytes) => decodeManifest(bytes, PROVIDER_TARGET_ARTIFACT_TYPE, "it"),
    (bytes) => decodeToken(bytes, "it"),
    (bytes) => decodeDockerConfig(bytes, "it"),
  ),
  "module-registry": each(
    JSON_ERRORS,
    (bytes) => decodeModuleVersions(bytes, "it"),
    (bytes) => decodeModuleLocation(bytes, "it"),
    (bytes) => sourceInPage(textOf(bytes), Parser),
  ),
  "modules-manifest": of(decodeModulesManifest),
  "module-source": each(
    ["INVALID_ADDRESS"],
    (bytes) => parseModuleSource(textOf(bytes), OPENTOFU),
    (bytes) => parseModuleSource(textOf(bytes), TERRAFORM),
    (bytes) => readGetterAddress(textOf(bytes)),
    // What a getter detects in an address is not written down again.
    canonical((text) => {
      const source = parseModuleSource(text, OPENTOFU);
      return source.kind === "local" ? source.address : "./detected";
    }),
  ),
  names: each(
    ["INVALID_ADDRESS", "INVALID_PLATFORM", "INVALID_HASH", "INVALID_VERSION", "USAGE"],
    canonical((text) => parseProviderAddress(text, OPENTOFU)),
    canonical(parsePlatform),
    canonical(parseHash),
    canonical(parseVersion),
    canonical((text) => parseServiceHost(text).display),
    (bytes) => parseOciRepository(textOf(bytes)),
  ),
  constraints: each(
    ["INVALID_CONSTRAINT"],
    canonical((text) => parseConstraints(text).text),
    (bytes) => parseModuleConstraint(textOf(bytes), OPENTOFU),
    (bytes) => parseModuleVersion(textOf(bytes)),
  ),
  "pgp-armor": of((text) => RULES.map((rules) => decodeArmor(text, rules))),
  "pgp-keys": {
    errors: [],
    decode: (bytes) =>
      RULES.map((rules) => verifyDetached({ ...BESIDE, keys: textOf(bytes) }, rules)),
  },
  "pgp-signature": {
    errors: [],
    decode: (bytes) => RULES.map((rules) => verifyDetached({ ...BESIDE, signature: bytes }, rules)),
  },
  zip: {
    errors: ["INVALID_ARCHIVE", "LIMIT_EXCEEDED"],
    decode: (bytes) => {
      const whole = Buffer.from(bytes);
      const read = (from: number, length: number) =>
        Promise.resolve(whole.subarray(from, from + length));
      return readArchive(read, whole.length, ARCHIVE_LIMITS);
    },
  },
  "module-archive": {
    errors: ["INVALID_ARCHIVE", "LIMIT_EXCEEDED"],
    decode: (bytes) => unpackModule(bytes, archiveFormat(bytes) ?? "zip"),
  },
  checksums: { errors: ["INVALID_METADATA"], decode: decodeChecksums },
  remembered: of((text) => [
    decodeSignedList(text),
    decodeKnownPackage(text, parseHash(`zh:${"0".repeat(64)}`)),
  ]),
  attestation: { errors: [], decode: attestationOf },
  "trusted-roots": of((text) => decodeTrustedRoots(text, "roots"), "INVALID_POLICY"),
  snappy: {
    errors: ["INVALID_METADATA", "LIMIT_EXCEEDED"],
    decode: (bytes) => decompressSnappy(bytes, 1024 * 1024),
  },
  "merge-driver": { errors: ["LIMIT_EXCEEDED"], decode: mergedLockFile },
  github: answersTo(
    decodeGitHub.pullRequest,
    decodeGitHub.comments,
    decodeGitHub.content,
    decodeGitHub.blob,
    decodeGitHub.firstParent,
    decodeGitHub.mergeBase,
    decodeGitHub.tree,
  ),
  gitlab: answersTo(
    decodeGitLab.mergeRequest("a/b"),
    decodeGitLab.notes,
    decodeGitLab.refTip,
    decodeGitLab.parent,
    decodeGitLab.treePage,
  ),
  "git-work-tree": each(
    ["GIT_FAILED"],
    (bytes) => decodeIndex(Buffer.from(bytes)),
    (bytes) => decodeRawDiff(Buffer.from(bytes)),
  ),
  "git-tree": { errors: ["GIT_FAILED"], decode: (bytes) => decodeTreeLines(Buffer.from(bytes)) },
};

/** Decodes bytes; throws where the decoder breaks what it is held to. */
export async function holdDecoder({ errors, decode }: Decoder, bytes: Uint8Array): Promise<void> {
  try {
    assertBounded(await decode(bytes), bytes);
  } catch (caught) {
    refusal(caught, errors);
  }
}

function assertBounded(answer: unknown, bytes: Uint8Array): void {
  const all = Array.isArray(answer) ? answer : [answer];
  for (const one of all) {
    const { diagnostics } = (one ?? {}) as { readonly diagnostics?: readonly Diagnostic[] };
    if (diagnostics === undefined) continue;
    if (diagnostics.length > MOST.messages + bytes.length / 4) throw new Error("endless problems");
    const longest = Math.max(0, ...diagnostics.map(({ detail }) => detail.length));
    if (longest > MOST.characters) throw new Error("a problem's detail is endless");
  }
}
