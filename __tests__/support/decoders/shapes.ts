import { readFileSync } from "node:fs";
import { RECORDED_VERDICTS } from "../openpgp-verdicts.ts";
import { rawZip } from "../raw-zip.ts";
import { bent } from "../sigstore/bend.ts";

type Shape = (size: number) => string | Uint8Array;

const lines = (size: number, line: (i: number) => string): string =>
  Array.from({ length: size }, (_, i) => line(i)).join("");

const digits = (i: number): string => i.toString(16).padStart(64, "0");

/** Texts that grow by what an author writes more of, for whatever reads texts. */
const TEXTS: Readonly<Record<string, Shape>> = {
  letters: (size) => "a".repeat(size),
  spaces: (size) => `${" ".repeat(size)}x`,
  "spaces in lines": (size) => lines(size, () => "  x \n"),
  "line ends": (size) => "\n".repeat(size),
  "carriage returns": (size) => "\r".repeat(size),
  quotes: (size) => '"'.repeat(size),
  backslashes: (size) => `"${"\\".repeat(size)}`,
  braces: (size) => "{".repeat(size),
  brackets: (size) => "[".repeat(size),
  parentheses: (size) => "(".repeat(size),
  "closed brackets": (size) => "[".repeat(size) + "]".repeat(size),
  slashes: (size) => "/".repeat(size),
  dots: (size) => "a.".repeat(size),
  dashes: (size) => "-".repeat(size),
  zeros: (size) => `${"0".repeat(size)}1`,
  commas: (size) => "1,".repeat(size),
  colons: (size) => ":".repeat(size),
  "characters of several bytes": (size) => "é👩‍💻".repeat(size),
  "combining characters": (size) => `a${"\u0301".repeat(size)}`,
  "bytes that are no text": (size) => new Uint8Array(size).fill(0xff),
  zeroes: (size) => new Uint8Array(size),
};

const HCL: Readonly<Record<string, Shape>> = {
  "unclosed templates": (size) => `a = "é${"${".repeat(size)}`,
  "template loops": (size) => `a = "${"%{for x in y}".repeat(size)}"`,
  blocks: (size) => lines(size, (i) => `b "l${i}" {\n}\n`),
  "nested blocks": (size) => "b {\n".repeat(size) + "}\n".repeat(size),
  attributes: (size) => lines(size, (i) => `a${i} = ${i}\n`),
  "the same attribute": (size) => "a = 1\n".repeat(size),
  "open heredocs": (size) => lines(size, () => "a = <<E\n"),
  operators: (size) => `a = 1${" + 1".repeat(size)}`,
  conditions: (size) => `a = ${"x ? 1 : ".repeat(size)}2`,
  "stray characters on a line": (size) => `a = "é" ${"? ".repeat(size)}`,
  comments: (size) => "/* ".repeat(size),
};

const JSON_TEXTS: Readonly<Record<string, Shape>> = {
  members: (size) => `{${Array.from({ length: size }, (_, i) => `"m${i}":${i}`).join()}}`,
  "the same member": (size) => `{${Array.from({ length: size }, () => '"m":1').join()}}`,
  items: (size) => `[${Array.from({ length: size }, () => "1").join()}]`,
  "nested objects": (size) => `${'{"a":'.repeat(size)}1${"}".repeat(size)}`,
  "nested lists": (size) => `${"[".repeat(size)}${"]".repeat(size)}`,
  "a long number": (size) => `{"a":${"1".repeat(size)}}`,
  "a long text": (size) => `{"a":"${"\\u0061".repeat(size)}"}`,
};

const YAML: Readonly<Record<string, Shape>> = {
  "nested items": (size) => `${"- ".repeat(size)}x`,
  items: (size) => "- a\n".repeat(size),
  members: (size) => lines(size, (i) => `m${i}: ${i}\n`),
  "the same member": (size) => "a: 1\n".repeat(size),
  anchors: (size) => lines(size, (i) => `- &a${i} x\n`),
  aliases: (size) => `- &a x\n${"- *a\n".repeat(size)}`,
  "indented text": (size) => `a: |\n${"  x\n".repeat(size)}`,
  "unknown members": (size) => `schema: 1\n${lines(size, (i) => `odd${i}: 1\n`)}`,
};

const entry = (body: string): string => `provider "registry.opentofu.org/a/b" {\n${body}}\n`;

const LOCK: Readonly<Record<string, Shape>> = {
  entries: (size) =>
    lines(size, (i) => `provider "registry.opentofu.org/a/p${i}" {\n  version = "1.0.0"\n}\n`),
  "the same entry": (size) => entry('  version = "1.0.0"\n').repeat(size),
  hashes: (size) =>
    entry(`  version = "1.0.0"\n  hashes = [\n${lines(size, (i) => `"zh:${digits(i)}",\n`)}]\n`),
  "hashes on a line": (size) =>
    entry(`  version = "1.0.0"\n  hashes = [${lines(size, (i) => `"é:${i}", `)}]\n`),
  constraints: (size) =>
    entry(`  version = "1.0.0"\n  constraints = "${lines(size, (i) => `>= ${i}.0, `)}1.0"\n`),
};

const call = (body: string): string => `module "a" {\n  source = "s"\n${body}}\n`;
const contentHash = (i: number): string => `h1:${String(i).padStart(43, "0")}=`;

const MODULE_LOCK: Readonly<Record<string, Shape>> = {
  calls: (size) =>
    lines(size, (i) => `# r\nmodule "a${i}" {\n  source = "s"\n  floating = true\n}\n`),
  "the same call": (size) => call("  floating = true\n").repeat(size),
  "a long reason": (size) => `# ${"x ".repeat(size)}\n${call("  floating = true\n")}`,
  "a long path": (size) => `module "${"a.".repeat(size)}a" {\n}\n`,
  "hashes of a call": (size) =>
    call(`  package = "p"\n  hashes = [${lines(size, (i) => `"${contentHash(i)}", `)}]\n`),
  "constraints of a call": (size) =>
    call(`  constraints = "${lines(size, (i) => `>= ${i}.0, `)}1.0"\n`),
};

const CONFIGURATION: Readonly<Record<string, Shape>> = {
  "required providers": (size) =>
    `terraform {\n  required_providers {\n${lines(size, (i) => `p${i} = { source = "a/p${i}", version = ">= 1.0" }\n`)}}\n}\n`,
  "members of a requirement": (size) =>
    `terraform {\n  required_providers {\n    p = {${lines(size, () => ' version = "1",')} }\n  }\n}\n`,
  "broken members of a requirement": (size) =>
    `terraform {\n  required_providers {\n    p = {${lines(size, () => ' (a.b) = "1",')} }\n  }\n}\n`,
  aliases: (size) =>
    `terraform {\n  required_providers {\n    p = { configuration_aliases = [${lines(size, (i) => `p.a${i}, `)}] }\n  }\n}\n`,
  resources: (size) => lines(size, (i) => `resource "a_b" "r${i}" {}\n`),
  "the same resource": (size) => 'resource "a_b" "r" {}\n'.repeat(size),
  variables: (size) => lines(size, (i) => `variable "v${i}" { type = list(string) }\n`),
  "nested types": (size) =>
    `variable "v" { type = ${"list(".repeat(size)}any${")".repeat(size)} }\n`,
  modules: (size) => lines(size, (i) => `module "m${i}" { source = "./m${i}" }\n`),
  locals: (size) => `locals {\n${lines(size, (i) => `l${i} = 1\n`)}}\n`,
  "provider blocks": (size) => lines(size, (i) => `provider "p" { alias = "a${i}" }\n`),
};

const armored = RECORDED_VERDICTS.find(({ opentofu }) => opentofu.startsWith("ok "));
const KEY = armored?.keys ?? "";
const SIGNATURE = armored?.signature ?? new Uint8Array();
const repeated = (bytes: Uint8Array, size: number): Buffer =>
  Buffer.concat(Array.from({ length: size }, () => bytes));

const PGP: Readonly<Record<string, Shape>> = {
  "the same block": (size) => KEY.repeat(Math.ceil(size / 20)),
  "begin lines": (size) => "-----BEGIN PGP PUBLIC KEY BLOCK-----\n".repeat(size),
  "begin lines without a block": (size) => "-----BEGIN X-----\nodd\n".repeat(size),
  headers: (size) => `-----BEGIN PGP PUBLIC KEY BLOCK-----\n${"A: b\n".repeat(size)}\nAAAA\n`,
  "lines of data": (size) =>
    `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${"mDMEZ\n".repeat(size)}=AAAA\n`,
  "spaces behind data": (size) =>
    `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nAAAA${" ".repeat(size)}x\n`,
};

const armor = (body: Uint8Array): string =>
  `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${Buffer.from(body).toString("base64")}\n-----END PGP PUBLIC KEY BLOCK-----\n`;

const KEYS: Readonly<Record<string, Shape>> = {
  ...PGP,
  "user IDs": (size) => armor(repeated(Buffer.from([0xcd, 1, 0x61]), size)),
  "packets of no kind": (size) => armor(repeated(Buffer.from([0xff, 1, 0]), size)),
  "key packets of no version": (size) => armor(repeated(Buffer.from([0xc6, 1, 9]), size)),
  "signatures alone": (size) => armor(repeated(SIGNATURE, size)),
};

const SIGNATURES: Readonly<Record<string, Shape>> = {
  "the same signature": (size) => repeated(SIGNATURE, size),
  "packets of no kind": (size) => repeated(Buffer.from([0xff, 1, 0]), size),
  markers: (size) => repeated(Buffer.from([0xca, 3, 0x50, 0x47, 0x50]), size),
  "a cut off signature": (size) => repeated(SIGNATURE.subarray(0, 12), size),
};

const REGISTRY: Readonly<Record<string, Shape>> = {
  versions: (size) =>
    `{"versions":[${Array.from({ length: size }, (_, i) => `{"version":"1.0.${i}","protocols":["5.0"],"platforms":[{"os":"linux","arch":"amd64"},{"os":"darwin","arch":"arm64"}]}`).join()}]}`,
  "versions × platforms": (size) => {
    const side = Math.ceil(Math.sqrt(size));
    const platforms = Array.from({ length: side }, (_, i) => `{"os":"o${i}","arch":"a"}`).join();
    return `{"versions":[${Array.from({ length: side }, (_, i) => `{"version":"1.0.${i}","platforms":[${platforms}]}`).join()}]}`;
  },
  "keys of a download": (size) =>
    `{"protocols":["5.0"],"os":"linux","arch":"amd64","filename":"a","download_url":"https://x/a","shasum":"${digits(1)}","shasums_url":"https://x/b","shasums_signature_url":"https://x/c","signing_keys":{"gpg_public_keys":[${Array.from({ length: size }, (_, i) => `{"key_id":"${i}","ascii_armor":"a"}`).join()}]}}`,
  archives: (size) =>
    `{"archives":{${Array.from({ length: size }, (_, i) => `"o${i}_a":{"url":"a${i}","hashes":["zh:${digits(i)}"]}`).join()}}}`,
  manifests: (size) =>
    `{"mediaType":"application/vnd.oci.image.index.v1+json","artifactType":"application/vnd.opentofu.provider","manifests":[${Array.from({ length: size }, () => `{"digest":"sha256:${digits(1)}","size":1,"mediaType":"a"}`).join()}]}`,
};

const sigstoreFile = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/sigstore/${name}`, import.meta.url), "utf8");
const BUNDLE = JSON.parse(sigstoreFile("bundle.json"));
const TRUSTED_ROOT = sigstoreFile("trusted-root.json");
const bundleWith = (way: readonly (string | number)[], value: unknown): string =>
  JSON.stringify(bent(BUNDLE, way, value));
const LOG_ENTRY = ["verificationMaterial", "tlogEntries", 0] as const;

const BUNDLES: Readonly<Record<string, Shape>> = {
  subjects: (size) => {
    const subject = Array.from({ length: size }, (_, i) => ({ digest: { sha256: digits(i) } }));
    const predicateType = "https://slsa.dev/provenance/v1";
    const statement = { _type: "https://in-toto.io/Statement/v1", subject, predicateType };
    const payload = Buffer.from(JSON.stringify(statement)).toString("base64");
    return bundleWith(["dsseEnvelope", "payload"], payload);
  },
  "log entries": (size) =>
    bundleWith(
      LOG_ENTRY.slice(0, 2),
      Array.from({ length: size }, () => BUNDLE.verificationMaterial.tlogEntries[0]),
    ),
  "lines of a checkpoint": (size) =>
    bundleWith(
      [...LOG_ENTRY, "inclusionProof", "checkpoint", "envelope"],
      `log\n1\nAAAA\n\n${lines(size, () => "\u2014 log AAAAAAAA\n")}`,
    ),
  "a deep certificate": (size) =>
    bundleWith(
      ["verificationMaterial", "certificate", "rawBytes"],
      repeated(Buffer.from("3080", "hex"), size).toString("base64"),
    ),
  "a deep time-stamp": (size) =>
    bundleWith(
      ["verificationMaterial", "timestampVerificationData", "rfc3161Timestamps"],
      [{ signedTimestamp: repeated(Buffer.from("0482", "hex"), size).toString("base64") }],
    ),
};

/** Raw blocks of Snappy, each with the length that it declares. */
const BLOCKS: Readonly<Record<string, Shape>> = {
  literals: (size) => snappyBlock(size, repeated(Buffer.from([0, 97]), size)),
  copies: (size) =>
    snappyBlock(1 + 11 * size, Buffer.from([0, 97]), repeated(Buffer.from([0x1d, 1]), size)),
};

function snappyBlock(length: number, ...elements: readonly Uint8Array[]): Buffer {
  const digits128 = [0, 7, 14, 21].map((shift) => ((length >> shift) & 0x7f) | 0x80);
  return Buffer.concat([Buffer.from([...digits128, 0]), ...elements]);
}

const ZIPS: Readonly<Record<string, Shape>> = {
  entries: (size) => rawZip(Array.from({ length: size }, (_, i) => ({ name: `f${i}`, data: "x" }))),
  "entries of one name": (size) => rawZip(Array.from({ length: size }, () => ({ name: "f" }))),
  "a long name": (size) => rawZip([{ name: "a".repeat(size) }]),
  "directories in each other": (size) =>
    rawZip([{ name: `${"a/".repeat(Math.min(size, 30_000))}b`, data: "x" }]),
  "bytes before": (size) => rawZip([{ name: "a", data: "x" }], { prefix: new Uint8Array(size) }),
  "bytes behind": (size) => rawZip([{ name: "a", data: "x" }], { suffix: new Uint8Array(size) }),
  "end records": (size) => repeated(Buffer.from("504b0506", "hex"), size),
  "entry signatures": (size) => repeated(Buffer.from("504b0102", "hex"), size),
};

const LISTS: Readonly<Record<string, Shape>> = {
  "checksum lines": (size) =>
    lines(size, (i) => `${digits(i)}  terraform-provider-a_1.0.0_o${i}_a.zip\n`),
  "checksums of one file": (size) =>
    lines(size, (i) => `${digits(i)}  terraform-provider-a_1.0.0_linux_amd64.zip\n`),
  "ledger lines": (size) =>
    lines(
      size,
      (i) => `registry.opentofu.org n${i} ${digits(i).toUpperCase().slice(0, 40)} 2026-01-01\n`,
    ),
  machines: (size) => lines(size, (i) => `machine m${i} login a password b\n`),
  "tree lines": (size) =>
    lines(size, (i) => `100644 blob ${digits(i).slice(0, 40)}       1\tf${i}\0`),
  "constraint terms": (size) => lines(size, (i) => `>= ${i}.0, `),
  "links of a page": (size) => '<meta name="terraform-get" '.repeat(size),
  addresses: (size) => "git::".repeat(size),
  labels: (size) => "xn--a.".repeat(size),
};

/** The shapes that a decoder meets. */
export function shapesFor(decoder: string): Readonly<Record<string, Shape>> {
  return { ...TEXTS, ...LISTS, ...(OWN[decoder] ?? {}) };
}

const SHA = digits(1).slice(0, 40);

/** Pages of a forge. */
const PAGES: Readonly<Record<string, Shape>> = {
  notes: (size) =>
    `[${lines(size, (i) => `{"id":${i},"html_url":"u","body":"x","user":{"login":"a"},"author":{"id":1}},`)}{"id":0}]`,
  "one long note": (size) => `[{"id":1,"html_url":"u","body":"${"é<!-- ".repeat(size)}"}]`,
  commits: (size) => `[${lines(size, () => `{"id":"${SHA}","sha":"${SHA}"},`)}{}]`,
  "parents of a commit": (size) =>
    `{"parent_ids":[${lines(size, () => `"${SHA}",`)}"${SHA}"],"parents":[${lines(size, () => `{"sha":"${SHA}"},`)}{}]}`,
  "entries of a tree": (size) =>
    `[${lines(size, (i) => `{"path":"d/${i}","mode":"100644","id":"${SHA}"},`)}{"path":"a","mode":"100644","id":"${SHA}"}]`,
  "a whole tree": (size) =>
    `{"truncated":false,"tree":[${lines(size, (i) => `{"path":"d/${i}","mode":"100644","type":"blob","sha":"${SHA}"},`)}{}]}`,
  "lines of base64": (size) =>
    `{"type":"file","encoding":"base64","content":"${"YWJj\\n".repeat(size)}"}`,
};

/** What git says of a work tree, and of what differs. */
const WORK_TREE: Readonly<Record<string, Shape>> = {
  "tracked files": (size) => lines(size, (i) => `H 100644 ${SHA} 0\td/f${i}\0`),
  "the same file": (size) => lines(size, () => `M 100644 ${SHA} 1\ta\0`),
  "files that are gone": (size) =>
    lines(size, (i) => `H 100644 ${SHA} 0\tf${i}\0R 100644 ${SHA} 0\tf${i}\0`),
  "new files": (size) => lines(size, (i) => `? n${i}\0`),
  "directories of others": (size) => lines(size, (i) => `? n${i}/\0`),
  submodules: (size) => lines(size, (i) => `H 160000 ${SHA} 0\tm${i}\0`),
  "a path of many tabs": (size) => `H 100644 ${SHA} 0\t${"\t".repeat(size)}x\0`,
  renames: (size) => lines(size, (i) => `:100644 100644 ${SHA} ${SHA} R100\0a${i}\0b${i}\0`),
  "changes of one path": (size) => lines(size, () => `:100644 100644 ${SHA} ${SHA} M\0a\0`),
};

const OWN: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  "lock-file": { ...HCL, ...LOCK },
  "module-lock": { ...HCL, ...MODULE_LOCK },
  "judged-lock-file": LOCK,
  configuration: { ...HCL, ...CONFIGURATION },
  "configuration-json": JSON_TEXTS,
  "module-tree": CONFIGURATION,
  expression: HCL,
  settings: {
    ...YAML,
    "opened remarks": (size) => "/*".repeat(size),
    "closed remarks": (size) => "/**/".repeat(size),
    "continued lines": (size) => "a \\\n".repeat(size),
    "folded lines": (size) => `a: >\n${"  x\n".repeat(size)}`,
    "quotes in quotes": (size) => `"'`.repeat(size),
  },
  policy: { ...YAML, ...JSON_TEXTS },
  yaml: { ...YAML, ...JSON_TEXTS },
  json: JSON_TEXTS,
  "cli-config": HCL,
  "cli-config-json": JSON_TEXTS,
  registry: { ...JSON_TEXTS, ...REGISTRY },
  "publisher-releases": {
    ...JSON_TEXTS,
    releases: (size) =>
      `[${lines(size, (i) => `{"tag_name":"v1.${i}.0","html_url":"https://github.com/a/b/releases/tag/v1.${i}.0","body":"x"},`)}{"tag_name":"v1"}]`,
    tag: (size) => `[{"tag_name":"v1.0.0-${"a.".repeat(size / 2)}","body":""}]`,
    page: (size) =>
      `[{"tag_name":"v1.0.0","html_url":"https://github.com/a/b/releases/tag/${"%2F".repeat(size / 3)}"}]`,
    files: (size) =>
      `[${lines(size, (i) => `{"name":"f${i}","type":"file","html_url":"https://github.com/a/b/blob/m/${i}"},`)}{"name":"a"}]`,
  },
  "network-mirror": { ...JSON_TEXTS, ...REGISTRY },
  oci: { ...JSON_TEXTS, ...REGISTRY },
  "module-registry": { ...JSON_TEXTS, ...REGISTRY },
  "modules-manifest": JSON_TEXTS,
  "pgp-armor": PGP,
  "pgp-keys": KEYS,
  "pgp-signature": SIGNATURES,
  zip: ZIPS,
  "module-archive": ZIPS,
  remembered: JSON_TEXTS,
  attestation: { ...JSON_TEXTS, ...BUNDLES },
  "trusted-roots": JSON_TEXTS,
  "merge-driver": LOCK,
  github: { ...JSON_TEXTS, ...PAGES },
  gitlab: { ...JSON_TEXTS, ...PAGES },
  "git-work-tree": WORK_TREE,
  snappy: BLOCKS,
};

/** A key, a document and a signature that belong together, for decoders that read one of them beside the others. */
export const RECORDED = {
  keys: KEY,
  document: armored?.document ?? new Uint8Array(),
  signature: SIGNATURE,
  trustedRoots: TRUSTED_ROOT,
};

const ADDRESSES = [
  "git::https://example.com/a.git//b?ref=v1&depth=1",
  "git@github.com:a/b.git//c?ref=1",
  "github.com/a/b//c",
  "bitbucket.org/a/b",
  "a/b/c//d",
  "example.com:8443/a/b/c",
  "s3::https://s3.amazonaws.com/a/b.zip",
  "gcs::https://www.googleapis.com/storage/v1/a/b",
  "hg::http://example.com/a?rev=1",
  "oci://example.com/a/b?tag=1&digest=sha256:1",
  "https://example.com/a.zip?archive=tgz&checksum=sha256:1//b",
  "./a/../b",
  "..\\a",
  "ssh://git@example.com:22/a",
  "file:///a",
];

const SEEDS: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  "module-source": ADDRESSES,
  names: [
    "registry.opentofu.org/a/b",
    "linux_amd64",
    `zh:${digits(1)}`,
    "1.2.3-a.1+b",
    "münchen.example:8443",
  ],
  constraints: ["~> 1.2, != 1.3.0, >= 1.0.0-beta", "=1.0", "v1.2.3-rc1"],
  "pgp-signature": RECORDED_VERDICTS.map(({ signature }) => signature),
  "pgp-keys": RECORDED_VERDICTS.map(({ keys }) => keys),
  "pgp-armor": [KEY],
  attestation: [JSON.stringify(BUNDLE)],
  "trusted-roots": [TRUSTED_ROOT],
  netrc: ["machine a.example login b password c\ndefault login d password e\nmacdef f\n g\n"],
  ledger: ["schema: 1\n", `opentofu ${digits(1).slice(0, 40)}\n`],
  remembered: [
    '{"format":1,"checksums":"YQ==","signature":"YQ=="}\n',
    `{"format":2,"zip":"zh:${"0".repeat(64)}","directory":"h1:${"A".repeat(43)}=","archive":"h1:${"A".repeat(43)}=","bytes":1,"rootFiles":["a"]}\n`,
  ],
};

/** What a decoder is given to begin with, beside small ones of its shapes. */
export function seedsFor(decoder: string): readonly Uint8Array[] {
  const small = Object.values(shapesFor(decoder)).map((shape) => shape(3));
  const distinct = new Map([...(SEEDS[decoder] ?? []), ...small].map((one) => [String(one), one]));
  return [...distinct.values()].map((one) => Buffer.from(one as Uint8Array));
}
