import type { ReleaseSpec } from "../embedded/release.ts";
import {
  downloadMembers,
  faultyReport,
  type ReleaseFault,
  withFaults,
  wrongReportedH1,
} from "../embedded/release-faults.ts";
import {
  aLockText,
  aRelease,
  BOGUS_H1,
  BOGUS_ZH,
  FRESH_BOTH,
  FRESH_LINUX,
  type LockSituation,
} from "./situation.ts";

const ELSEWHERE = { "registry.example/acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"] } as const;

function reported(...faults: readonly ReleaseFault[]): () => readonly ReleaseSpec[] {
  return () => [withFaults(aRelease({ packages: true }), ...faults)];
}

/** A registry that reports hashes of all packages, which OpenTofu reads and Terraform does not (RG, DF-11). */
export const REPORTED_SITUATIONS: readonly LockSituation[] = [
  {
    name: "reported hashes of all platforms",
    releases: reported(),
    outcome: { terraform: FRESH_LINUX, opentofu: FRESH_BOTH },
  },
  {
    name: "reported hashes and a false old one",
    releases: reported(),
    lock: aLockText({ hashes: [BOGUS_H1] }),
    outcome: {
      terraform: { "acme/widget 1.2.3": [BOGUS_H1, "h1:linux_amd64", "zh:*"] },
      opentofu: { "acme/widget 1.2.3": [BOGUS_H1, "h1:linux_amd64", "h1:darwin_arm64", "zh:*"] },
    },
  },
  {
    name: "reported hashes of another host",
    releases: () => [aRelease({ packages: true, host: "registry.example" })],
    requires: { "registry.example/acme/widget": "" },
    outcome: ELSEWHERE,
  },
  {
    name: "reported hashes without the platform's own",
    releases: reported(faultyReport("linux_amd64", () => undefined)),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "a reported size that is wrong",
    releases: reported(faultyReport("linux_amd64", (one) => ({ ...one, package_size: 7 }))),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "a reported size of nothing",
    releases: reported(faultyReport("linux_amd64", (one) => ({ ...one, package_size: 0 }))),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "a reported zh that is not the announced one",
    releases: reported(faultyReport("linux_amd64", (one) => ({ ...one, hashes: [BOGUS_ZH] }))),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "reported hashes without a zh",
    releases: reported(faultyReport("linux_amd64", (one) => ({ ...one, hashes: [BOGUS_H1] }))),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "a reported h1 that no package has, which the tool records",
    releases: reported(wrongReportedH1("linux_amd64")),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "reported hashes of schemes that nobody knows",
    releases: reported(faultyReport("darwin_arm64", (one) => ({ ...one, hashes: ["h9:future"] }))),
    outcome: FRESH_LINUX,
  },
  {
    name: "reported hashes that are no hashes",
    releases: reported(faultyReport("darwin_arm64", (one) => ({ ...one, hashes: ["future"] }))),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "reported hashes that are no object",
    releases: reported(downloadMembers({ packages: "none" })),
    outcome: { terraform: FRESH_LINUX, opentofu: "refused" },
  },
  {
    name: "no reported hashes at all",
    releases: reported(downloadMembers({ packages: {} })),
    outcome: FRESH_LINUX,
  },
  {
    name: "reported hashes of archives with directory entries",
    releases: () => [
      aRelease({
        packages: true,
        entries: (platform) => [
          { kind: "directory", name: "docs/" },
          { kind: "file", name: "terraform-provider-widget", content: platform },
        ],
      }),
    ],
    outcome: {
      terraform: FRESH_LINUX,
      opentofu: {
        "acme/widget 1.2.3": [
          "h1:linux_amd64",
          "zip-h1:linux_amd64",
          "zip-h1:darwin_arm64",
          "zh:*",
        ],
      },
    },
  },
];
