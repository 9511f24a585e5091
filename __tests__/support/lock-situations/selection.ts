import { answerBody } from "../embedded/exchange-faults.ts";
import { listedMembers, withdrawn, withFaults } from "../embedded/release-faults.ts";
import {
  aLockText,
  aRelease,
  FRESH_LINUX,
  LOCKED_LINUX,
  type LockSituation,
  releasesOf,
} from "./situation.ts";

const VERSIONS = { path: "/acme/widget/versions" };

/** Which version is chosen, or why none is (IN-5..12, VC-8..11). */
export const SELECTION_SITUATIONS: readonly LockSituation[] = [
  {
    name: "the newest of several versions",
    releases: () => releasesOf("1.9.0", "1.10.0", "1.2.3"),
    outcome: { "acme/widget 1.10.0": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "a prerelease that nobody asks for",
    releases: () => releasesOf("1.2.3", "2.0.0-rc1"),
    outcome: FRESH_LINUX,
  },
  {
    name: "a prerelease inside a range",
    releases: () => releasesOf("1.2.3", "2.0.0-rc1"),
    requires: { "acme/widget": ">= 2.0.0-rc1" },
    outcome: "refused",
  },
  {
    name: "a prerelease asked for exactly",
    releases: () => releasesOf("1.2.3", "2.0.0-rc1"),
    requires: { "acme/widget": "2.0.0-rc1" },
    outcome: { "acme/widget 2.0.0-rc1": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "build metadata asked for exactly",
    releases: () => releasesOf("1.2.3", "1.2.3+b2"),
    requires: { "acme/widget": "1.2.3+b2" },
    outcome: { "acme/widget 1.2.3+b2": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "nothing but version 0.0.0",
    releases: () => releasesOf("0.0.0"),
    outcome: "refused",
  },
  {
    name: "exactly version 0.0.0",
    releases: () => releasesOf("0.0.0", "1.2.3"),
    requires: { "acme/widget": "0.0.0" },
    outcome: "refused",
  },
  {
    name: "constraints that nothing meets",
    requires: { "acme/widget": "~> 2.0" },
    outcome: "refused",
  },
  {
    name: "a provider that the registry does not know",
    requires: { "acme/unknown": "" },
    outcome: "refused",
  },
  {
    name: "one provider known and one unknown",
    requires: { "acme/widget": "", "acme/unknown": "" },
    outcome: "refused",
  },
  {
    name: "a locked version that was withdrawn",
    releases: () => [withFaults(aRelease(), withdrawn()), ...releasesOf("1.2.4")],
    lock: aLockText({ hashes: LOCKED_LINUX }),
    outcome: "refused",
  },
  {
    name: "a newest version that was withdrawn",
    releases: () => [aRelease(), withFaults(aRelease({ version: "1.3.0" }), withdrawn())],
    outcome: FRESH_LINUX,
  },
  {
    name: "a locked version outside the constraints",
    releases: () => releasesOf("1.2.3", "2.0.0"),
    requires: { "acme/widget": "~> 2.0" },
    lock: aLockText({ hashes: LOCKED_LINUX }),
    outcome: "refused",
  },
  {
    name: "a locked prerelease without constraints",
    releases: () => releasesOf("2.0.0-rc1"),
    lock: aLockText({ version: "2.0.0-rc1" }),
    outcome: "refused",
  },
  {
    name: "a locked version with build metadata",
    releases: () => releasesOf("1.2.3+b2", "1.2.4"),
    lock: aLockText({ version: "1.2.3+b2" }),
    outcome: { "acme/widget 1.2.3+b2": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "a listing with something that is no version",
    releases: () => [
      aRelease(),
      withFaults(aRelease({ version: "1.0.0" }), listedMembers({ version: "v1.0.0" })),
    ],
    outcome: "refused",
  },
  {
    name: "a listing with one version twice",
    releases: () => [
      aRelease(),
      withFaults(aRelease({ version: "9.9.9" }), listedMembers({ version: "1.2.3" })),
    ],
    outcome: FRESH_LINUX,
  },
  {
    name: "a listing without versions",
    faults: () => [answerBody(VERSIONS, '{"versions":null}')],
    outcome: "refused",
  },
  {
    name: "a listing that is no JSON",
    faults: () => [answerBody(VERSIONS, "<html>")],
    outcome: "refused",
  },
  {
    name: "a listing with text behind it",
    faults: () => [answerBody(VERSIONS, '{"versions":[{"version":"1.2.3"}]} and more')],
    outcome: FRESH_LINUX,
  },
  {
    name: "a listing with a member twice",
    faults: () => [answerBody(VERSIONS, '{"versions":[],"versions":[{"version":"1.2.3"}]}')],
    outcome: "refused",
    divergence: "Go takes the last of two members; we rely on nothing that is ambiguous",
  },
  {
    name: "a positional provider in full",
    releases: () => [aRelease(), aRelease({ type: "gadget" })],
    requires: { "acme/widget": "", "acme/gadget": "" },
    providers: ["{host}/acme/widget"],
    outcome: FRESH_LINUX,
  },
  {
    name: "a positional provider without its host",
    releases: () => [aRelease(), aRelease({ type: "gadget" })],
    requires: { "acme/widget": "", "acme/gadget": "" },
    providers: ["acme/widget"],
    outcome: FRESH_LINUX,
  },
  {
    name: "a positional provider by type alone",
    releases: () => [aRelease(), aRelease({ namespace: "hashicorp", type: "gadget" })],
    requires: { "acme/widget": "", "hashicorp/gadget": "" },
    providers: ["gadget"],
    outcome: { "hashicorp/gadget 1.2.3": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "a positional provider that is not required",
    providers: ["acme/gadget"],
    outcome: "refused",
  },
  {
    name: "a positional provider that is no address",
    providers: ["acme/widget/x/y"],
    outcome: "usage",
  },
  {
    name: "a positional provider that is built in",
    requires: { "acme/widget": "", "terraform.io/builtin/terraform": "" },
    providers: ["terraform.io/builtin/terraform"],
    outcome: {},
  },
  {
    name: "a positional provider that is built in and not required",
    providers: ["terraform.io/builtin/terraform"],
    outcome: "refused",
  },
  {
    name: "a platform of two empty halves",
    platforms: ["_"],
    outcome: "refused",
  },
];
