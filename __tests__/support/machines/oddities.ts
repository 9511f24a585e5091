import { lstat, readFile, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { editJson } from "../embedded/exchange-faults.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import {
  announcedKeys,
  blankChecksumLine,
  checksumLines,
  withFaults,
} from "../embedded/release-faults.ts";
import { aRelease } from "../lock-situations/situation.ts";
import type { Answer } from "../oracles/suite.ts";
import {
  EVERY,
  type MachineSituation,
  nothing,
  type Places,
  TERRAFORM_ALONE,
} from "./situation.ts";

type Row = readonly [name: string, rules: string, machine: Omit<MachineSituation, "name">];

const LOCK = ".terraform.lock.hcl";

/** The lock file, with the registry's host as `{host}`. */
async function lockFile(root: string, { host }: Places): Promise<Answer> {
  const text = await readFile(join(root, LOCK), "utf8").catch(() => undefined);
  return text?.replaceAll(host, "{host}").replace(/"(?:tofu|terraform) init"/, '"init"') ?? null;
}

/** How many hashes of each scheme are locked. */
export async function schemes(root: string): Promise<Answer> {
  const text = await readFile(join(root, LOCK), "utf8").catch(() => "");
  const found = [...text.matchAll(/"(h1|zh):/g)].map(([, scheme]) => scheme);
  return {
    h1: found.filter((one) => one === "h1").length,
    zh: found.filter((one) => one === "zh").length,
  };
}

const of = (...releases: readonly ReleaseSpec[]): Row[2] => ({ releases, seen: nothing });
const entry = (...hashes: readonly string[]): string =>
  `provider "{host}/acme/widget" {\n  version = "1.2.3"\n  hashes = [\n${hashes.map((one) => `    "${one}",\n`).join("")}  ]\n}\n`;

/** Default registries, played by the machine's own. */
const DEFAULTS = {
  ".terraformrc": ["registry.opentofu.org", "registry.terraform.io"]
    .map((host) => `host "${host}" {\n  services = { "providers.v1" = "{url}/v1/providers/" }\n}\n`)
    .join(""),
};
const unsigned = (environment: Readonly<Record<string, string>>): Row[2] => ({
  home: DEFAULTS,
  requires: { "acme/widget": "" },
  releases: [withFaults(aRelease(), announcedKeys())],
  environment,
  left: schemes,
  seen: nothing,
});

const RELEASES: readonly Row[] = [
  [
    "a list of checksums with a blank line",
    "AU-7",
    {
      ...of(withFaults(aRelease(), blankChecksumLine())),
      differs: { from: EVERY, why: "a text must not crash a reviewer" },
    },
  ],
  [
    "a list of checksums with a line of one field",
    "AU-6 AU-8",
    {
      ...of(
        withFaults(
          aRelease(),
          checksumLines((lines) => [...lines, "signed-by-me"]),
        ),
      ),
      left: lockFile,
    },
  ],
  [
    "a name with a line feed in the archive",
    "HS-5",
    of(
      aRelease({
        entries: (platform) => [
          { kind: "file", name: "terraform-provider-widget", content: platform, executable: true },
          { kind: "file", name: "a\nb", content: "x" },
        ],
      }),
    ),
  ],
  [
    "a trust signature that does not hold",
    "AU-12b DF-10",
    {
      seen: nothing,
      faults: () => [
        editJson({ path: "/download/" }, (document) => {
          const { gpg_public_keys: keys } = document["signing_keys"] as {
            readonly gpg_public_keys: readonly object[];
          };
          const trusted = keys.map((key) => ({ ...key, trust_signature: "nonsense" }));
          return { ...document, signing_keys: { gpg_public_keys: trusted } };
        }),
      ],
      differs: { from: TERRAFORM_ALONE, why: "a trust signature is not verified here" },
    },
  ],
  [
    "metadata that two versions differ in alone, one of them required",
    "VR-6",
    {
      releases: [aRelease({ version: "1.2.3+a" }), aRelease({ version: "1.2.3+b" })],
      requires: { "{host}/acme/widget": "1.2.3+b" },
      seen: nothing,
      left: async (root) => (await readFile(join(root, LOCK), "utf8")).includes('"1.2.3+b"'),
    },
  ],
  ["no keys of the default registry", "AU-12 DF-7", unsigned({})],
  ...["true", "1", "TRUE", "false", ""].map(
    (value): Row => [
      `no keys of the default registry, with OPENTOFU_ENFORCE_GPG_VALIDATION="${value}"`,
      "DF-8 AU-12",
      unsigned({ OPENTOFU_ENFORCE_GPG_VALIDATION: value }),
    ],
  ),
  [
    "reported hashes, with OPENTOFU_ENFORCE_GPG_VALIDATION=true",
    "DF-8 RG-6 DF-13",
    {
      home: DEFAULTS,
      requires: { "acme/widget": "" },
      releases: [aRelease({ packages: true })],
      environment: { OPENTOFU_ENFORCE_GPG_VALIDATION: "true" },
      left: schemes,
      seen: nothing,
    },
  ],
];

/** Addresses of the providers that failed, in the order in which they are told. */
function failed(printed: string): Answer {
  const lists = printed.match(/(?:- |Could not lock )\S*acme\/\w+(?:, \S*acme\/\w+)*/g) ?? [];
  const names = lists.flatMap((list) => list.match(/(?<=acme\/)\w+/g) ?? []);
  return [...new Set(names)];
}

/** Whether each provider is new, has more hashes or is as it was. */
function summary(printed: string): Answer {
  const words = printed.replaceAll(/\s+/g, " ");
  if (/new provider|All checksums for this platform were already tracked|Additional/i.test(words)) {
    return words.includes("new provider") ? "new" : /Additional/.test(words) ? "more" : "same";
  }
  return null;
}

const FILES: readonly Row[] = [
  ["a directory in the lock file's place", "LD-1", { root: { [`${LOCK}/x`]: "" }, seen: nothing }],
  [
    "hashes with everything that is escaped",
    "LF-10 PL-8",
    {
      root: {
        [LOCK]: entry(
          'a:\\"\\\\\\n\\r\\t',
          "b:$${x}%%{y}$z%",
          "c:\\u00a0\\u200b\\u0007é😀",
          "d:e\\u0301",
        ),
      },
      seen: nothing,
      left: lockFile,
    },
  ],
  [
    "scalars for strings",
    "LF-17 LD-20",
    {
      root: {
        [LOCK]: 'provider "{host}/acme/widget" {\n  version = "1.2.3"\n  hashes = [true]\n}\n',
      },
      seen: nothing,
    },
  ],
  [
    "a symbolic link in the lock file's place",
    "LF-15",
    {
      root: { [LOCK]: entry("h1:x") },
      before: [
        async ({ root }) => {
          await rename(join(root, LOCK), join(root, "real.hcl"));
          await symlink("real.hcl", join(root, LOCK));
        },
      ],
      seen: nothing,
      left: async (root) => ({
        isLink: (await lstat(join(root, LOCK))).isSymbolicLink(),
        target: (await readFile(join(root, "real.hcl"), "utf8")).length < 200,
      }),
    },
  ],
  [
    "failures of three providers",
    "IN-19",
    {
      requires: { "{host}/acme/zebra": "", "{host}/acme/apple": "", "{host}/acme/mango": "" },
      releases: [aRelease()],
      seen: nothing,
      told: failed,
    },
  ],
];

const SUMMARIES: readonly Row[] = [
  ["the words for a new provider", "PL-12", {}],
  ["the words for more hashes", "PL-12", { root: { [LOCK]: entry("h1:x") } }],
  ["the words for nothing new", "PL-12", { before: [["providers", "lock"]] }],
].map(
  ([name, rules, machine]): Row => [
    name as string,
    rules as string,
    {
      ...(machine as Row[2]),
      seen: nothing,
      told: summary,
      stated: () => ({
        isDone: true,
        seen: null,
        told: { "a new provider": "new", "more hashes": "more", "nothing new": "same" }[
          (name as string).replace("the words for ", "")
        ]!,
      }),
    },
  ],
);

/** What is odd about releases, lock files and words. */
export const ODD_SITUATIONS: readonly MachineSituation[] = [
  ...RELEASES,
  ...FILES,
  ...SUMMARIES,
].map(([name, rules, machine]) => ({ ...machine, name, rules: rules.split(" ") }));
