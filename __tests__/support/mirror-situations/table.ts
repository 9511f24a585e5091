import { answerStatus } from "../embedded/exchange-faults.ts";
import { aRelease, FRESH_LINUX, releasesOf } from "../lock-situations/situation.ts";
import { FILESYSTEM_SITUATIONS } from "./filesystem.ts";
import { INSTALLATION_SITUATIONS } from "./installation.ts";
import { NETWORK_SITUATIONS } from "./network.ts";
import { H1_ONLY, type MirrorSituation, mirrorOf } from "./situation.ts";

/** `init` with packages in a directory that the tools look into without being told (SRC-80, SRC-81). */
const IMPLIED_SITUATIONS: readonly MirrorSituation[] = [
  { name: "the version that the origin has, too", run: "implied", outcome: H1_ONLY },
  {
    name: "the version that the origin has, too, unpacked",
    run: "implied",
    directory: mirrorOf("unpacked"),
    outcome: H1_ONLY,
  },
  {
    name: "an older version than the origin's, which pins the choice",
    run: "implied",
    mirror: releasesOf("1.2.3", "1.0.0"),
    directory: mirrorOf("packed", aRelease({ version: "1.0.0" })),
    outcome: { "acme/widget 1.0.0": ["h1:linux_amd64"] },
  },
  {
    name: "an older version than is asked for",
    run: "implied",
    requires: { "acme/widget": ">= 1.1.0" },
    directory: mirrorOf("packed", aRelease({ version: "1.0.0" })),
    outcome: "refused",
  },
  {
    name: "a package for another platform, which keeps the origin's out",
    run: "implied",
    directory: mirrorOf("packed", aRelease({ platforms: ["darwin_arm64"] })),
    outcome: "refused",
  },
  {
    name: "another provider",
    run: "implied",
    directory: mirrorOf("packed", aRelease({ type: "gadget" })),
    outcome: FRESH_LINUX,
  },
  {
    name: "the provider of another host",
    run: "implied",
    directory: mirrorOf("packed", aRelease({ host: "registry.example" })),
    outcome: FRESH_LINUX,
  },
  {
    name: "a directory that is not there",
    run: "implied",
    directory: () => Promise.resolve(),
    outcome: FRESH_LINUX,
  },
];

/** What a network mirror is asked for, and which statuses mean that it is not there (SRC-41, SRC-42). */
const DOCUMENTS = [
  { name: "an index", target: { host: "_mirror", path: "/index.json" }, absent: [404] },
  { name: "a version document", target: { host: "_mirror", path: "/1.2.3.json" }, absent: [404] },
  { name: "an archive", target: { path: /linux_amd64[.]zip$/ }, absent: [404, 410] },
] as const;

/** Statuses that are not asked for a second time. */
const STATUSES = [201, 204, 304, 400, 401, 402, 403, 404, 405, 409, 410, 418, 501];

/** Every document of a network mirror with every status. */
const MIRROR_ANSWER_SITUATIONS: readonly MirrorSituation[] = DOCUMENTS.flatMap(
  ({ name, target, absent }) =>
    STATUSES.map((status) => ({
      name: `${name} with status ${status}`,
      run: "net-mirror" as const,
      faults: () => [answerStatus(target, status)],
      outcome: absent.some((one) => one === status)
        ? ("refused" as const)
        : ("unreachable" as const),
    })),
);

/** Every situation: the oracle suite compares each with terraform, the component suite with its row. */
export const MIRROR_SITUATIONS: readonly MirrorSituation[] = [
  ...FILESYSTEM_SITUATIONS,
  ...NETWORK_SITUATIONS,
  ...INSTALLATION_SITUATIONS,
  ...MIRROR_ANSWER_SITUATIONS,
  ...IMPLIED_SITUATIONS,
];
