import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeFilesystemMirror } from "../../../src/demo/filesystem-mirror.ts";
import { startRegistry } from "../../../src/demo/registry.ts";
import type { SigningKey } from "../../../src/demo/signing.ts";
import { defaultRegistryHost, type Tool } from "../../../src/model/tool.ts";
import { CERTIFICATE, type StagedMirrors } from "../mirror-situations/run.ts";
import { generateWorlds, type World } from "./generate.ts";
import { stageWorld } from "./stage.ts";

/** Where somebody installs from, each before the origin. */
const WAYS = ["packed", "unpacked", "network", "trusted network"] as const;

/** A world some of whose releases are in a mirror. */
export interface MirroredWorld extends World {
  readonly way: (typeof WAYS)[number];
  /** What the mirror has. */
  readonly mirrored: World["releases"];
}

/** Worlds of one seed, each way in turn; only what the tool's own registry has can be mirrored here. */
export function generateMirroredWorlds(count: number, seed: number): readonly MirroredWorld[] {
  return generateWorlds(count, seed).map((world, i) => {
    const isOwn = (source: string): boolean => source.split("/").length === 2;
    const releases = world.releases.filter(({ host }) => host === undefined);
    const requires = Object.entries(world.requires).filter(([source]) => isOwn(source));
    const entries = world.entries?.filter(({ source }) => isOwn(source));
    const way = WAYS[i % WAYS.length]!;
    return {
      name: `${world.name}, ${way}`,
      platforms: ["linux_amd64"],
      releases,
      requires: requires.length === 0 ? { "acme/widget": "" } : Object.fromEntries(requires),
      entries,
      way,
      // Two of three releases, others in every world.
      mirrored: releases.filter((_, at) => (at + i) % 3 !== 0),
    };
  });
}

/** Publishes a world and its mirror. */
export async function stageMirroredWorld(
  world: MirroredWorld,
  tool: Tool,
  key: SigningKey,
): Promise<StagedMirrors> {
  const defaultHost = defaultRegistryHost(tool);
  const { registry: origin, files } = await stageWorld(world, tool, key);
  const releases = world.mirrored;
  const mirror = await startRegistry({ defaultHost, key, releases, tls: CERTIFICATE });
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-world-"));
  const directory = join(folder, "mirror");
  const trust = join(folder, "trust.pem");
  await mkdir(dirname(directory), { recursive: true });
  await writeFile(trust, CERTIFICATE.cert);
  const layout = world.way === "unpacked" ? "unpacked" : "packed";
  await mkdir(directory);
  await writeFilesystemMirror(
    directory,
    layout,
    releases.map((release) => ({ host: defaultHost, ...release })),
  );
  const method = methodOf(world, { directory, url: mirror.mirrorUrl });
  return {
    situation: { name: world.name, run: "init", outcome: {} },
    tool,
    origin,
    mirror,
    directory,
    trust,
    environment: { SSL_CERT_FILE: trust },
    files,
    cliConfig: `provider_installation {\n${method}\n  direct {\n  }\n}\n${origin.cliConfig(defaultHost)}`,
    addFaults: () => () => {},
    stop: async () => {
      await Promise.all([origin.stop(), mirror.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function methodOf(
  { way }: MirroredWorld,
  place: { readonly directory: string; readonly url: string },
): string {
  if (way === "packed" || way === "unpacked") {
    return `  filesystem_mirror {\n    path = "${place.directory}"\n  }`;
  }
  const trust = way === "trusted network" ? "    trust_all_hashes = true\n" : "";
  return `  network_mirror {\n    url = "${place.url}"\n${trust}  }`;
}
