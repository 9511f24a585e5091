import {
  aLockText,
  aRelease,
  BOGUS_H1,
  BOGUS_ZH,
  FRESH_BOTH,
  FRESH_LINUX,
  LOCKED_LINUX,
  type LockSituation,
  releasesOf,
} from "./situation.ts";

const BOTH = ["linux_amd64", "darwin_arm64"];

/** What stands in the lock file before, and what becomes of it (PL-6..8, LF-12..15). */
export const ENTRY_SITUATIONS: readonly LockSituation[] = [
  { name: "a new entry", outcome: FRESH_LINUX },
  { name: "a new entry for two platforms", platforms: BOTH, outcome: FRESH_BOTH },
  {
    name: "a new entry with constraints",
    requires: { "acme/widget": ">=1.0,<2.0 , != 1.0.1" },
    outcome: FRESH_LINUX,
  },
  {
    name: "a platform appended",
    lock: aLockText({ hashes: LOCKED_LINUX }),
    platforms: ["darwin_arm64"],
    outcome: FRESH_BOTH,
  },
  {
    name: "nothing new",
    lock: aLockText({ hashes: LOCKED_LINUX }),
    outcome: FRESH_LINUX,
  },
  {
    name: "constraints that changed since",
    lock: aLockText({ constraints: "~> 1.0", hashes: LOCKED_LINUX }),
    requires: { "acme/widget": ">= 1.2" },
    outcome: FRESH_LINUX,
  },
  {
    name: "constraints that went away",
    lock: aLockText({ constraints: "~> 1.0", hashes: LOCKED_LINUX }),
    outcome: FRESH_LINUX,
  },
  {
    name: "unsorted and doubled hashes",
    lock: aLockText({ hashes: ["{zh:*}", "{h1:linux_amd64}", "{zh:manifest}"] }),
    outcome: FRESH_LINUX,
  },
  {
    name: "hashes of unknown schemes",
    lock: aLockText({ hashes: ["h9:abc", "H1:abc", ...LOCKED_LINUX] }),
    outcome: { "acme/widget 1.2.3": ["h9:abc", "H1:abc", "h1:linux_amd64", "zh:*"] },
  },
  {
    name: "hashes that no package has",
    lock: aLockText({ hashes: [BOGUS_H1, BOGUS_ZH] }),
    outcome: { "acme/widget 1.2.3": [BOGUS_H1, BOGUS_ZH, "h1:linux_amd64", "zh:*"] },
  },
  {
    name: "malformed hashes of known schemes",
    lock: aLockText({ hashes: ["h1:", "zh:xyz"] }),
    outcome: { "acme/widget 1.2.3": ["h1:", "zh:xyz", "h1:linux_amd64", "zh:*"] },
  },
  { name: "an entry without hashes", lock: aLockText({}), outcome: FRESH_LINUX },
  {
    name: "comments and odd spacing",
    lock: `# mine\n{header}\n/* a */ provider "{host}/acme/widget" { # b\n version="1.2.3"\n\n  // c\n hashes=["{h1:linux_amd64}",] }\n`.replace(
      ",] }",
      ",]\n}",
    ),
    outcome: FRESH_LINUX,
  },
  {
    name: "CRLF line ends",
    lock: aLockText({ hashes: LOCKED_LINUX }).replaceAll("\n", "\r\n"),
    outcome: FRESH_LINUX,
  },
  {
    name: "another tool's header",
    lock: aLockText({ hashes: LOCKED_LINUX }).replace("{header}", "{foreign header}"),
    outcome: FRESH_LINUX,
  },
  {
    name: "an entry that nothing needs",
    lock: `${aLockText({ hashes: LOCKED_LINUX })}\nprovider "{host}/acme/zebra" {\n  version     = "0.1.0"\n  constraints = "~> 0.1"\n  hashes = [\n    "h1:b",\n    "h1:a",\n  ]\n}\n`,
    outcome: { ...FRESH_LINUX, "acme/zebra 0.1.0": ["h1:a", "h1:b"] },
  },
  {
    name: "no configuration and no lock file",
    requires: {},
    outcome: {},
  },
  {
    name: "no configuration and an old lock file",
    requires: {},
    lock: aLockText({ hashes: ["h1:b", "h1:a"] }),
    outcome: { "acme/widget 1.2.3": ["h1:a", "h1:b"] },
  },
  {
    name: "two providers",
    releases: () => [aRelease(), aRelease({ type: "gadget", version: "0.9.0" })],
    requires: { "acme/widget": "~> 1.2", "acme/gadget": "" },
    platforms: BOTH,
    outcome: {
      ...FRESH_BOTH,
      "acme/gadget 0.9.0": ["h1:linux_amd64", "h1:darwin_arm64", "zh:*"],
    },
  },
  {
    name: "a lock file that cannot be read",
    lock: aLockText({ hashes: LOCKED_LINUX }).replace("  hashes = [", "<<<<<<< ours\n  hashes = ["),
    outcome: "refused",
  },
  {
    name: "a lock file whose version is not canonical",
    lock: aLockText({ version: "1.2" }),
    outcome: "refused",
  },
  {
    name: "a version kept although a newer one exists",
    releases: () => releasesOf("1.2.3", "1.3.0"),
    lock: aLockText({ hashes: LOCKED_LINUX }),
    outcome: FRESH_LINUX,
  },
];
