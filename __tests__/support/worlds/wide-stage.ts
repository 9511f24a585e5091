import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFilesystemMirror } from "../../../src/demo/filesystem-mirror.ts";
import { startRegistry } from "../../../src/demo/registry.ts";
import type { SigningKey } from "../../../src/demo/signing.ts";
import { defaultRegistryHost, type Tool } from "../../../src/model/tool.ts";
import { LOCK_FILE } from "../lock-situations/run.ts";
import { CERTIFICATE, type StagedMirrors } from "../mirror-situations/run.ts";
import { stageWorld } from "./stage.ts";
import { WAYS, type WideWorld } from "./wide.ts";

/** Publishes a world and its mirrors, and writes the files of its root module. */
export async function stageWideWorld(
  world: WideWorld,
  tool: Tool,
  key: SigningKey,
): Promise<StagedMirrors & { readonly hosts: readonly string[] }> {
  const host = defaultRegistryHost(tool);
  const { registry: origin, hosts, files } = await stageWorld(world, tool, key);
  const lock = files[LOCK_FILE];
  const mirror = await startRegistry({
    defaultHost: host,
    key,
    releases: world.mirrored,
    tls: CERTIFICATE,
  });
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-world-"));
  const directory = join(folder, "mirror");
  const trust = join(folder, "trust.pem");
  await mkdir(directory);
  await writeFile(trust, CERTIFICATE.cert);
  const layout = world.way.includes("unpacked") ? "unpacked" : "packed";
  await writeFilesystemMirror(
    directory,
    layout,
    world.mirrored.map((release) => ({ host, ...release })),
  );
  const methods = WAYS[world.way]
    ?.replaceAll("{fs}", directory)
    .replaceAll("{net}", mirror.mirrorUrl)
    .replaceAll("{host}", host);
  const installation = methods === undefined ? "" : `provider_installation {\n${methods}}\n`;
  return {
    situation: { name: world.name, run: "init", outcome: {} },
    tool,
    origin,
    mirror,
    hosts,
    directory,
    trust,
    environment: { SSL_CERT_FILE: trust },
    files: {
      ...world.files,
      ...(lock === undefined ? {} : { [LOCK_FILE]: world.retype(lock) }),
      ...(world.inState.length === 0 ? {} : { "terraform.tfstate": stateOf(world.inState, host) }),
    },
    cliConfig: installation + origin.cliConfig(...hosts),
    addFaults: () => () => {},
    stop: async () => {
      await Promise.all([origin.stop(), mirror.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function stateOf(sources: readonly string[], host: string): string {
  const resources = sources.map((source, i) => ({
    mode: "managed",
    type: "a_b",
    name: `c${i}`,
    provider: `provider["${host}/${source}"]`,
    instances: [],
  }));
  const head = { version: 4, terraform_version: "1.5.0", serial: 1, lineage: "x", outputs: {} };
  return JSON.stringify({ ...head, resources });
}
