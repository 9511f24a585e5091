import {
  answerBody,
  answerHeaders,
  answerStatus,
  hangUp,
  redirect,
  truncate,
} from "../embedded/exchange-faults.ts";
import { aLockText, aRelease, FRESH_LINUX, LOCKED_LINUX, type LockSituation } from "./situation.ts";

const VERSIONS = "/acme/widget/versions";
const DOWNLOAD = "/download/linux/amd64";

/** How registries and hosts behave, and which providers have none (SRC, PA). */
export const REGISTRY_SITUATIONS: readonly LockSituation[] = [
  {
    name: "versions for nobody",
    faults: () => [answerStatus({ path: VERSIONS }, 401)],
    outcome: "unreachable",
  },
  {
    name: "metadata for nobody",
    faults: () => [answerStatus({ path: DOWNLOAD }, 403)],
    outcome: "unreachable",
  },
  {
    name: "versions that fail once",
    faults: () => [answerStatus({ path: VERSIONS, times: 1 }, 500)],
    outcome: FRESH_LINUX,
  },
  {
    name: "versions that always fail",
    faults: () => [answerStatus({ path: VERSIONS }, 500)],
    outcome: "unreachable",
  },
  {
    name: "metadata that fails once",
    faults: () => [answerStatus({ path: DOWNLOAD, times: 1 }, 502)],
    outcome: FRESH_LINUX,
  },
  {
    name: "checksums that fail once",
    faults: () => [answerStatus({ path: /SHA256SUMS$/, times: 1 }, 503)],
    outcome: FRESH_LINUX,
  },
  {
    name: "checksums that are not there",
    faults: () => [answerStatus({ path: /SHA256SUMS$/ }, 404)],
    outcome: "refused",
  },
  {
    name: "checksums that always fail",
    faults: () => [answerStatus({ path: /SHA256SUMS$/ }, 500)],
    outcome: "unreachable",
  },
  {
    name: "a package that always fails",
    faults: () => [answerStatus({ path: /[.]zip$/ }, 501)],
    outcome: "unreachable",
  },
  {
    name: "a package that breaks off",
    faults: () => [truncate({ path: /[.]zip$/ }, 10)],
    outcome: "unreachable",
  },
  {
    name: "a registry that hangs up",
    faults: () => [hangUp({ path: VERSIONS })],
    outcome: "unreachable",
  },
  {
    name: "metadata without a content type",
    faults: () => [answerHeaders({ path: DOWNLOAD }, { "content-type": "text/plain" })],
    outcome: FRESH_LINUX,
  },
  {
    name: "metadata that is no JSON",
    faults: () => [answerBody({ path: DOWNLOAD }, "{")],
    outcome: "refused",
  },
  {
    name: "versions redirected to where they are",
    faults: () => [redirect({ path: VERSIONS, times: 1 }, "versions")],
    outcome: FRESH_LINUX,
  },
  {
    name: "a package redirected to where it is",
    faults: () => [
      redirect(
        { path: /linux_amd64[.]zip$/, times: 1 },
        "terraform-provider-widget_1.2.3_linux_amd64.zip",
      ),
    ],
    outcome: FRESH_LINUX,
  },
  {
    name: "a registry that redirects for ever",
    faults: () => [redirect({ path: VERSIONS }, "versions")],
    outcome: "refused",
  },
  {
    name: "a host with a port",
    releases: () => [aRelease({ host: "registry.example:8443" })],
    requires: { "registry.example:8443/acme/widget": "" },
    outcome: { "registry.example:8443/acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "a host in another script",
    releases: () => [aRelease({ host: "пример.example" })],
    requires: { "пример.example/acme/widget": "" },
    outcome: { "пример.example/acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"] },
  },
  {
    name: "three hosts, sorted by their names on the wire",
    releases: () =>
      ["zzz.example", "пример.example", "aaa.example"].map((host) => aRelease({ host })),
    requires: {
      "zzz.example/acme/widget": "",
      "пример.example/acme/widget": "",
      "aaa.example/acme/widget": "",
    },
    outcome: {
      "aaa.example/acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"],
      "пример.example/acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"],
      "zzz.example/acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"],
    },
  },
  {
    name: "an old entry of another host",
    lock: aLockText({ source: "registry.example/acme/widget", hashes: ["h1:x"] }),
    outcome: { ...FRESH_LINUX, "registry.example/acme/widget 1.2.3": ["h1:x"] },
  },
  {
    name: "a provider that is built in",
    requires: { "acme/widget": "", "terraform.io/builtin/terraform": "" },
    lock: aLockText({ hashes: LOCKED_LINUX }),
    outcome: FRESH_LINUX,
  },
  {
    name: "a provider in the legacy namespace",
    requires: { "-/widget": "" },
    outcome: {},
  },
];
