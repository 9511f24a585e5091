// Providers whose packages lie in the repository: nothing vouches for them but the policy of the target branch.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFilesystemMirror } from "../embedded/filesystem-mirror.ts";
import { startRegistry } from "../embedded/registry.ts";
import { aRelease, configuration, type JourneyWorld, journeyWorld } from "../journeys/world.ts";
import { LOCK, MAIN, onBase, POLICY, type PrintedFinding, type RemedyWorld } from "./world.ts";

/** Where the provider's registry is: nowhere, without the provider, or with an older version of it. */
const REGISTRIES = ["silent", "empty", "older"] as const;
const LAYOUTS = ["packed", "unpacked"] as const;
type Bundle = Readonly<{
  registry: (typeof REGISTRIES)[number];
  layout: (typeof LAYOUTS)[number];
  isNew?: boolean;
}>;

const ALLOWED = "allowed-hosts: [tf.acme.example]\n";
const CLI_CONFIG = "cli.tfrc";
export const BUNDLE_CHECK = ["review", "--base=main", `--cli-config=${CLI_CONFIG}`];
const OWN = { host: "tf.acme.example", namespace: "platform", type: "vault" };

/** A world whose change locks and bundles version 1.1.0 of a provider; base bundles 1.0.0 unless it is new. */
export async function bundled({ registry, layout, isNew = false }: Bundle): Promise<JourneyWorld> {
  const release = (version: string) => aRelease({ ...OWN, version });
  const shadow = await startRegistry({ releases: ["1.0.0", "1.1.0"].map(release) });
  const source = Object.values(OWN).join("/");
  const entry = (version: string) => {
    const { packages } = shadow.hashesOf({ ...OWN, version });
    const of = layout === "packed" ? (["h1", "zh"] as const) : (["h1"] as const);
    const hashes = [...packages.values()].flatMap((known) => of.map((scheme) => known[scheme]));
    return { source, version, hashes };
  };
  const releases = [aRelease(), ...(registry === "older" ? [release("1.0.0")] : [])];
  const world = await journeyWorld({ releases });
  const mirror = join(world.repository.directory, "terraform.d/plugins");
  const silent =
    'host "tf.acme.example" {\n  services = { "providers.v1" = "http://127.0.0.1:1/" }\n}\n';
  const config =
    registry === "silent"
      ? `${world.registry.cliConfig()}\n${silent}`
      : world.registry.cliConfig("registry.opentofu.org", "tf.acme.example");
  await world.write({
    [MAIN]: configuration({ [source]: "" }),
    [LOCK]: isNew ? world.lockText() : world.lockText(entry("1.0.0")),
    [POLICY]: ALLOWED,
    [CLI_CONFIG]: config,
  });
  await world.commit("Base");
  await world.git("checkout", "--quiet", "-b", "change");
  await writeFilesystemMirror(mirror, layout, [release("1.1.0")]);
  await world.write({ [LOCK]: world.lockText(entry("1.1.0")) });
  await world.commit("Bundle");
  await shadow.stop();
  await writeFile(join(world.home, ".tofurc"), config);
  return world;
}

/** The rows that findings print for the policy, as they stand. */
export function printedRows(findings: readonly PrintedFinding[]): readonly string[] {
  return findings.flatMap(({ remedy }) => /: (- \{.*\})$/.exec(remedy.text)?.[1] ?? []);
}

/** The policy with rows among its waivers. */
export function policyWith(rows: readonly string[]): string {
  return `${ALLOWED}waivers:\n${rows.map((row) => `  ${row}\n`).join("")}`;
}

export const BUNDLED_WORLDS: readonly RemedyWorld[] = REGISTRIES.flatMap((registry) =>
  LAYOUTS.flatMap((layout) =>
    [false, true].map((isNew) => ({
      name: `${isNew ? "a new" : "another version of a"} provider, bundled ${layout}, of a registry that is ${registry}`,
      rule: registry === "older" ? ("version-unavailable" as const) : ("not-verified" as const),
      remedy: "If the packages in the repository are meant",
      check: BUNDLE_CHECK,
      make: () => bundled({ registry, layout, isNew }),
      follow: (world: JourneyWorld, findings: readonly PrintedFinding[]) =>
        onBase(world, () => world.write({ [POLICY]: policyWith(printedRows(findings)) })),
    })),
  ),
);
