import {
  answerBody,
  answerHeaders,
  answerStatus,
  editJson,
  redirect,
  requireToken,
} from "../embedded/exchange-faults.ts";
import type { Interceptor } from "../embedded/registry.ts";
import {
  aLockText,
  aRelease,
  BOGUS_H1,
  BOGUS_ZH,
  releasesOf,
} from "../lock-situations/situation.ts";
import { H1_ONLY, type MirrorSituation } from "./situation.ts";

const INDEX = { host: "_mirror", path: "/index.json" };
const VERSION = { host: "_mirror", path: "/1.2.3.json" };

/** Changes what the mirror says of the archive for linux_amd64. */
function archive(change: (archive: { url: string; hashes?: unknown }) => unknown): Interceptor {
  return editJson(VERSION, (document) => {
    const { archives } = document as { archives: Record<string, { url: string }> };
    return { archives: { ...archives, linux_amd64: change({ ...archives["linux_amd64"]! }) } };
  });
}

const hashes = (edit: (h1: string) => readonly unknown[]): Interceptor =>
  archive((one) => ({ ...one, hashes: edit((one.hashes as string[])[0]!) }));

/** `providers lock -net-mirror` (SRC-40..46, AU-13, AU-14). */
export const NETWORK_SITUATIONS: readonly MirrorSituation[] = [
  { name: "a mirror as providers mirror makes it", run: "net-mirror", outcome: H1_ONLY },
  {
    name: "a mirror without hashes",
    run: "net-mirror",
    faults: () => [archive(({ url }) => ({ url }))],
    outcome: H1_ONLY,
  },
  {
    name: "a mirror with an empty list of hashes",
    run: "net-mirror",
    faults: () => [hashes(() => [])],
    outcome: H1_ONLY,
  },
  {
    name: "a wrong hash beside the right one",
    run: "net-mirror",
    faults: () => [hashes((h1) => [BOGUS_ZH, h1])],
    outcome: H1_ONLY,
  },
  {
    name: "a wrong hash alone",
    run: "net-mirror",
    faults: () => [hashes(() => [BOGUS_H1])],
    outcome: "refused",
  },
  {
    name: "hashes of unknown schemes alone",
    run: "net-mirror",
    faults: () => [hashes(() => ["h9:x"])],
    outcome: "refused",
  },
  {
    name: "an unknown scheme beside the right hash",
    run: "net-mirror",
    faults: () => [hashes((h1) => ["h9:x", h1])],
    outcome: H1_ONLY,
  },
  {
    name: "a hash without scheme",
    run: "net-mirror",
    faults: () => [hashes((h1) => ["x", h1])],
    outcome: "refused",
  },
  {
    name: "members in capitals",
    run: "net-mirror",
    faults: () => [
      archive(({ url, hashes: listed }) => ({ URL: url, Hashes: listed })),
      editJson(INDEX, ({ versions }) => ({ Versions: versions })),
    ],
    outcome: H1_ONLY,
  },
  {
    name: "members in capitals with a wrong hash",
    run: "net-mirror",
    faults: () => [archive(({ url }) => ({ url, HASHES: [BOGUS_H1] }))],
    outcome: "refused",
  },
  {
    name: "members in two spellings",
    run: "net-mirror",
    faults: () => [archive((one) => ({ ...one, Hashes: [] }))],
    outcome: "refused",
    divergence: "Go takes the last of two members; we rely on nothing that is ambiguous",
  },
  {
    name: "an index that is missing",
    run: "net-mirror",
    faults: () => [answerStatus(INDEX, 404)],
    outcome: "refused",
  },
  {
    name: "a version document that is missing",
    run: "net-mirror",
    faults: () => [answerStatus(VERSION, 404)],
    outcome: "refused",
  },
  {
    name: "a mirror that fails",
    run: "net-mirror",
    faults: () => [answerStatus(INDEX, 501)],
    outcome: "unreachable",
  },
  {
    name: "a mirror that wants a token",
    run: "net-mirror",
    faults: () => [requireToken({ host: "_mirror", path: ".json" }, "t0k")],
    outcome: "unreachable",
  },
  {
    name: "a mirror that gets its token",
    run: "net-mirror",
    faults: () => [requireToken({ host: "_mirror", path: ".json" }, "t0k")],
    cliConfig: 'credentials "{mirror}" { token = "t0k" }',
    outcome: H1_ONLY,
  },
  {
    name: "a mirror that gets the token of the provider's host",
    run: "net-mirror",
    faults: () => [requireToken({ host: "_mirror", path: ".json" }, "t0k")],
    cliConfig: 'credentials "{host}" { token = "t0k" }',
    outcome: "unreachable",
  },
  {
    name: "an index of another type",
    run: "net-mirror",
    faults: () => [answerHeaders(INDEX, { "content-type": "text/html" })],
    outcome: "unreachable",
  },
  {
    name: "an index with a character set",
    run: "net-mirror",
    faults: () => [answerHeaders(INDEX, { "content-type": "application/json; charset=utf-8" })],
    outcome: H1_ONLY,
  },
  {
    name: "an index that is no JSON",
    run: "net-mirror",
    faults: () => [answerBody(INDEX, "<html>")],
    outcome: "refused",
  },
  {
    name: "an index with names that are no versions",
    run: "net-mirror",
    faults: () => [answerBody(INDEX, '{"versions":{"v9.0.0":{},"latest":{},"1.2.3":null}}')],
    outcome: H1_ONLY,
  },
  {
    name: "an index without versions",
    run: "net-mirror",
    faults: () => [answerBody(INDEX, "{}")],
    outcome: "refused",
  },
  {
    name: "an index whose versions are numbers",
    run: "net-mirror",
    faults: () => [answerBody(INDEX, '{"versions":{"1.2.3":1}}')],
    outcome: "refused",
  },
  {
    name: "the newest of several versions",
    run: "net-mirror",
    mirror: releasesOf("1.9.0", "1.10.0"),
    outcome: { "acme/widget 1.10.0": ["h1:linux_amd64"] },
  },
  {
    name: "a package for another platform alone",
    run: "net-mirror",
    mirror: [aRelease({ platforms: ["darwin_arm64"] })],
    outcome: "refused",
  },
  {
    name: "an archive that is missing",
    run: "net-mirror",
    faults: () => [archive((one) => ({ ...one, url: "/gone.zip" }))],
    outcome: "refused",
  },
  {
    name: "an archive of another release",
    run: "net-mirror",
    mirror: releasesOf("1.2.3", "1.0.0"),
    faults: () => [archive((one) => ({ ...one, url: one.url.replaceAll("1.2.3", "1.0.0") }))],
    outcome: "refused",
  },
  {
    name: "an index behind a redirect",
    run: "net-mirror",
    faults: () => [redirect({ ...INDEX, times: 1 }, "index.json?again")],
    outcome: H1_ONLY,
  },
  {
    name: "an index behind five redirects",
    run: "net-mirror",
    faults: () => [redirect({ ...INDEX, times: 5 }, "index.json?again")],
    outcome: H1_ONLY,
  },
  {
    name: "an index behind redirects without end",
    run: "net-mirror",
    faults: () => [redirect(INDEX, "index.json?again")],
    outcome: "refused",
  },
  {
    name: "an old entry of the same version",
    run: "net-mirror",
    lock: aLockText({ hashes: ["zh:0000"] }),
    outcome: { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:0000"] },
  },
  {
    name: "a mirror that one trusts all hashes of",
    run: "init",
    cliConfig:
      'provider_installation {\n  network_mirror {\n    url = "{net}"\n    trust_all_hashes = true\n  }\n}\n',
    outcome: {
      terraform: H1_ONLY,
      // As tofu 1.12.6 records it (fixtures/oracles/mirrors.jsonl): what the mirror says of contents, for every platform.
      opentofu: { "acme/widget 1.2.3": ["h1:linux_amd64", "h1:darwin_arm64"] },
    },
  },
];
