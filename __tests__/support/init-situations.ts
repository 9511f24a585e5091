import type { LockSituation } from "./lock-situations/situation.ts";
import {
  aLockText,
  aRelease,
  BOGUS_H1,
  BOGUS_ZH,
  LOCKED_LINUX,
  releasesOf,
} from "./lock-situations/situation.ts";
import { LOCK_SITUATIONS } from "./lock-situations/table.ts";

/** A situation in which `init` runs instead, perhaps told to leave the lock file alone. */
export type InitSituation = Omit<LockSituation, "outcome"> & {
  readonly rules?: readonly string[];
  readonly isReadonly?: boolean;
};

const PREDECESSOR = "registry.terraform.io/hashicorp/web";
const ofBothHosts = (...versions: readonly string[]) =>
  ["registry.terraform.io", "registry.opentofu.org"].flatMap((host) =>
    versions.map((version) => aRelease({ host, namespace: "hashicorp", type: "web", version })),
  );
const migrating = { "hashicorp/web": "" };

/** What `init` adds to a lock file that lacks things, and what it leaves. */
const ADDITIONS: readonly InitSituation[] = [
  { name: "no lock file", rules: ["IN-15", "IT-4", "RG-9"] },
  {
    name: "no lock file, and a registry that reports all platforms",
    releases: () => [aRelease({ packages: true })],
    rules: ["RG-1", "RG-5", "RG-6", "RG-9", "DF-11"],
  },
  {
    name: "no lock file, and another host that reports all platforms",
    releases: () => [aRelease({ host: "registry.example", packages: true })],
    requires: { "registry.example/acme/widget": "" },
    rules: ["RG-6", "RG-9", "DF-11", "DF-13"],
  },
  {
    name: "only the archives' checksums",
    lock: aLockText({ hashes: ["{zh:*}"] }),
    rules: ["IN-13", "IN-15", "IT-4"],
  },
  {
    name: "only this platform's contents",
    lock: aLockText({ hashes: ["{h1:linux_amd64}"] }),
    rules: ["IN-13", "IN-15", "IT-4"],
  },
  {
    name: "only this platform's contents, and a registry that reports all platforms",
    releases: () => [aRelease({ packages: true })],
    lock: aLockText({ hashes: ["{h1:linux_amd64}"] }),
    rules: ["RG-6", "IN-13"],
  },
  {
    name: "everything of this platform, and a registry that reports all platforms",
    releases: () => [aRelease({ packages: true })],
    lock: aLockText({ hashes: LOCKED_LINUX }),
    rules: ["RG-6", "IN-15"],
  },
  {
    name: "only another platform's contents",
    lock: aLockText({ hashes: ["{h1:darwin_arm64}"] }),
    rules: ["IN-13"],
  },
  {
    name: "a wrong and a right hash",
    lock: aLockText({ hashes: [BOGUS_H1, "{zh:linux_amd64}"] }),
    rules: ["IN-13", "HS-9"],
  },
  {
    name: "nothing but wrong hashes",
    lock: aLockText({ hashes: [BOGUS_H1, BOGUS_ZH] }),
    rules: ["IN-13"],
  },
  {
    name: "nothing but a scheme that nobody knows",
    lock: aLockText({ hashes: ["h9:abc"] }),
    rules: ["HS-14", "IN-15"],
  },
  {
    name: "a scheme that nobody knows beside the right hashes",
    lock: aLockText({ hashes: ["h9:abc", ...LOCKED_LINUX] }),
    rules: ["IN-15", "LF-14"],
  },
  {
    name: "no constraints where the configuration has some",
    requires: { "acme/widget": ">= 1.0" },
    lock: aLockText({ hashes: LOCKED_LINUX }),
    rules: ["LF-13", "LF-14"],
  },
  {
    name: "no constraints where the configuration has some, and a hash is missing",
    requires: { "acme/widget": ">= 1.0" },
    lock: aLockText({ hashes: ["{zh:*}"] }),
    rules: ["IN-15", "LF-13"],
  },
  {
    name: "an entry too many",
    requires: {},
    lock: aLockText({ hashes: LOCKED_LINUX }),
    rules: ["IN-18", "IT-4"],
  },
  {
    name: "a locked archive whose entries hash to something else than what is unpacked",
    releases: () => [
      aRelease({
        entries: (platform) => [
          { kind: "directory", name: "docs" },
          { kind: "file", name: "terraform-provider-widget", content: platform, executable: true },
        ],
      }),
    ],
    lock: aLockText({ hashes: ["{h1:linux_amd64}"] }),
    rules: ["HS-6", "HS-7", "HS-8"],
  },
];

/** How OpenTofu takes over what was locked at the other registry (IN-20). */
const MIGRATIONS: readonly InitSituation[] = [
  {
    name: "an older version of the predecessor",
    releases: () => ofBothHosts("1.0.0", "2.0.0"),
    requires: migrating,
    lock: aLockText({ source: PREDECESSOR, version: "1.0.0" }),
    rules: ["IN-20", "DF-6"],
  },
  {
    name: "a predecessor that was kept beside its successor",
    releases: () => ofBothHosts("1.0.0", "2.0.0"),
    requires: migrating,
    lock: `${aLockText({ source: PREDECESSOR, version: "1.0.0" })}\nprovider "registry.opentofu.org/hashicorp/web" {\n  version = "2.0.0"\n}\n`,
    rules: ["IN-20", "DF-6"],
  },
  {
    name: "a predecessor of a version that the successor lacks",
    releases: () => ofBothHosts("2.0.0"),
    requires: migrating,
    lock: aLockText({ source: PREDECESSOR, version: "1.0.0" }),
    rules: ["IN-20", "DF-6"],
  },
  {
    name: "a predecessor outside the constraints",
    releases: () => ofBothHosts("1.0.0", "2.0.0"),
    requires: { "hashicorp/web": ">= 2.0.0" },
    lock: aLockText({ source: PREDECESSOR, version: "1.0.0" }),
    rules: ["IN-20", "IN-6"],
  },
  {
    name: "a predecessor that nothing requires",
    requires: {},
    lock: aLockText({ source: PREDECESSOR, version: "1.0.0" }),
    rules: ["IN-18", "IN-20"],
  },
  {
    name: "a predecessor of another namespace",
    releases: () => [aRelease({ version: "1.0.0" }), aRelease({ version: "2.0.0" })],
    lock: aLockText({ source: "registry.terraform.io/acme/widget", version: "1.0.0" }),
    rules: ["IN-20"],
  },
];

const VERSIONED: readonly InitSituation[] = [
  {
    name: "a locked version that is older than the newest",
    releases: () => releasesOf("1.2.3", "1.9.0"),
    lock: aLockText({ hashes: LOCKED_LINUX }),
    rules: ["IN-5", "IT-2"],
  },
];

const OWN = [...ADDITIONS, ...MIGRATIONS, ...VERSIONED];

/** Everything that `providers lock` meets, and what only `init` minds; with and without `-lockfile=readonly`. */
export const INIT_SITUATIONS: readonly InitSituation[] = [
  ...OWN,
  ...OWN.map((one) => ({
    ...one,
    name: `${one.name}, with -lockfile=readonly`,
    rules: ["IT-3"],
    isReadonly: true,
  })),
  ...LOCK_SITUATIONS.filter(({ providers }) => providers === undefined).map(
    ({ outcome: _, ...one }) => ({ ...one, name: `as for providers lock: ${one.name}` }),
  ),
];
