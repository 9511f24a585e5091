import { aRelease, FRESH_LINUX, releasesOf } from "../lock-situations/situation.ts";
import { H1_ONLY, type MirrorSituation, mirrorOf } from "./situation.ts";

/** `init` with packages in a directory that the tools look into without being told (SRC-80, SRC-81). */
export const IMPLIED_SITUATIONS: readonly MirrorSituation[] = [
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
