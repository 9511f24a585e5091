import { answerStatus } from "../embedded/exchange-faults.ts";
import { aRelease, FRESH_LINUX, releasesOf } from "../lock-situations/situation.ts";
import { H1_ONLY, type MirrorSituation, mirrorOf } from "./situation.ts";

const FS = 'filesystem_mirror { path = "{fs}" }';
const NET = 'network_mirror { url = "{net}" }';
const installing = (...methods: readonly string[]): string =>
  `provider_installation {\n${methods.join("\n")}\n}\n`;

/** `init` by installation methods (SRC-70..74, CLI-5). */
export const INSTALLATION_SITUATIONS: readonly MirrorSituation[] = [
  { name: "direct alone", run: "init", cliConfig: installing("direct {}"), outcome: FRESH_LINUX },
  { name: "a directory alone", run: "init", cliConfig: installing(FS), outcome: H1_ONLY },
  { name: "a network mirror alone", run: "init", cliConfig: installing(NET), outcome: H1_ONLY },
  { name: "no method at all", run: "init", cliConfig: installing(), outcome: "refused" },
  {
    name: "a block in JSON",
    run: "init",
    cliConfig:
      '{"provider_installation": [{"filesystem_mirror": [{"path": "{fs}"}], "direct": [{}]}], {hosts}}',
    outcome: H1_ONLY,
  },
  {
    name: "a block on one line",
    run: "init",
    cliConfig: `provider_installation { ${FS} direct { exclude = ["acme/*"] } }\n`,
    outcome: H1_ONLY,
  },
  {
    name: "one version in two sources, the directory first",
    run: "init",
    cliConfig: installing(FS, "direct {}"),
    outcome: H1_ONLY,
  },
  {
    name: "one version in two sources, the origin first",
    run: "init",
    cliConfig: installing("direct {}", FS),
    outcome: FRESH_LINUX,
  },
  {
    name: "the newest version in the later source",
    run: "init",
    directory: mirrorOf("packed", aRelease({ version: "1.0.0" })),
    cliConfig: installing(FS, "direct {}"),
    outcome: FRESH_LINUX,
  },
  {
    name: "a network mirror without the version, before the origin",
    run: "init",
    mirror: releasesOf("1.0.0"),
    cliConfig: installing(NET, "direct {}"),
    outcome: "refused",
  },
  {
    name: "a network mirror without the version, behind the origin",
    run: "init",
    mirror: releasesOf("1.0.0"),
    cliConfig: installing("direct {}", NET),
    outcome: FRESH_LINUX,
  },
  {
    name: "a network mirror without the platform, before the origin",
    run: "init",
    mirror: [aRelease({ platforms: ["darwin_arm64"] })],
    cliConfig: installing(NET, "direct {}"),
    outcome: FRESH_LINUX,
  },
  {
    name: "a mirror without the provider, before the origin",
    run: "init",
    mirror: [aRelease({ type: "gadget" })],
    cliConfig: installing(NET, "direct {}"),
    outcome: "refused",
  },
  {
    name: "a mirror without the provider, behind the origin",
    run: "init",
    mirror: [aRelease({ type: "gadget" })],
    cliConfig: installing("direct {}", NET),
    outcome: FRESH_LINUX,
  },
  {
    name: "a failing mirror, behind the origin",
    run: "init",
    faults: () => [answerStatus({ host: "_mirror", path: "/index.json" }, 501)],
    cliConfig: installing("direct {}", NET),
    outcome: "unreachable",
  },
  {
    name: "a directory that is not there, beside the origin",
    run: "init",
    directory: () => Promise.resolve(),
    cliConfig: installing("direct {}", FS),
    outcome: "refused",
  },
  {
    name: "a directory that is not there, for other providers",
    run: "init",
    directory: () => Promise.resolve(),
    cliConfig: installing(
      "direct {}",
      'filesystem_mirror {\n  path = "{fs}"\n  include = ["other/*"]\n}',
    ),
    outcome: FRESH_LINUX,
  },
  {
    name: "an inclusion of the provider",
    run: "init",
    cliConfig: installing(
      'filesystem_mirror {\n  path = "{fs}"\n  include = ["acme/widget"]\n}',
      "direct {}",
    ),
    outcome: H1_ONLY,
  },
  {
    name: "an inclusion of everything",
    run: "init",
    cliConfig: installing('filesystem_mirror {\n  path = "{fs}"\n  include = ["*/*/*"]\n}'),
    outcome: H1_ONLY,
  },
  {
    name: "an inclusion of another host",
    run: "init",
    cliConfig: installing(
      'filesystem_mirror {\n  path = "{fs}"\n  include = ["example.com/*/*"]\n}',
    ),
    outcome: "refused",
  },
  {
    name: "an inclusion with an exclusion of the same",
    run: "init",
    cliConfig: installing(
      'filesystem_mirror {\n  path = "{fs}"\n  include = ["acme/*"]\n  exclude = ["acme/widget"]\n}',
      "direct {}",
    ),
    outcome: FRESH_LINUX,
  },
  {
    name: "an exclusion of the default host's providers",
    run: "init",
    cliConfig: installing('direct {\n  exclude = ["*/*"]\n}'),
    outcome: "refused",
  },
];
