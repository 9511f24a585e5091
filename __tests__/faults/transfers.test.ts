// Modules from OCI registries, mirrors in OCI registries, and everything that can go wrong on the way.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeCertificate } from "../support/certificate.ts";
import type { OciAccess } from "../support/embedded/oci-answers.ts";
import { addModule, addProvider } from "../support/embedded/oci-content.ts";
import { startOciRegistry } from "../support/embedded/oci-registry.ts";
import {
  type Lane,
  type LanePlace,
  type PlayedCommand,
  playCommand,
} from "../support/faults/command-lane.ts";
import { startGateway } from "../support/faults/gateway.ts";
import { PLAYED } from "../support/faults/plan.ts";
import { commandLine } from "../support/journeys/command-line.ts";
import { aRelease, configuration } from "../support/journeys/world.ts";

/** Limits that name a module. */
const MODULE = /\bmodules?\b/i;
/** How many are played in the gate, for each command. */
const SAMPLE = 2;
/** A module's blob must be whole by then; a package's must begin in half the time, and bring 60 kB in as long again. */
const attemptSeconds = (request: string): number => (request.includes("/modules/") ? 120 : 60);
const HOURS_MS = 4 * 3_600_000;
const PLATFORMS = ["--platform=linux_amd64", "--platform=darwin_arm64"];
/** Thirty seconds in this build are a second and a half. */
const PATIENCE = { TF_REGISTRY_CLIENT_TIMEOUT: "30" };
const USER = { username: "robot", password: "made-up-secret" };

interface OciCase {
  readonly access?: OciAccess;
  /** `elsewhere`: the registry leads to another host for them. */
  readonly blobs?: "here" | "elsewhere";
}

/** A user of an OCI registry, and a directory to work in. */
async function ociLane(command: PlayedCommand, { access, blobs = "here" }: OciCase): Promise<Lane> {
  const tls = makeCertificate();
  const registry = await startOciRegistry({
    ...{ tls, redirectBlobs: blobs === "elsewhere" },
    ...(access === undefined ? {} : { access }),
  });
  const storage = await startGateway(`https://${registry.storageHost}`, { tls });
  const front = await startGateway(`https://${registry.host}`, {
    ...{ tls, beside: { [`https://${registry.storageHost}`]: storage.url } },
  });
  // Where blobs are elsewhere, that is what goes wrong: the registry itself is in the other rows.
  const [gateway, other] = blobs === "here" ? [front, storage] : [storage, front];
  const { host } = new URL(front.url);
  const allowed = [front, storage].map(({ url }) => `--allowed-host=${new URL(url).host}`);
  const store = registry.repository("mirror/registry.opentofu.org/acme/widget");
  const packages = [...(await addProvider(store, aRelease())).values()];
  await addModule(registry.repository("modules/vpc"), "1.0.0", [
    { kind: "file", name: "net/main.tf", content: configuration({ "acme/widget": ">= 1.2" }) },
  ]);
  const folder = mkdtempSync(join(tmpdir(), "faults-oci-"));
  const authority = join(folder, "ca.pem");
  await writeFile(authority, tls.cert);
  const user = commandLine({ SSL_CERT_FILE: authority, ...PATIENCE });
  const work = join(user.home, "root");
  mkdirSync(work);
  await writeFile(join(user.home, ".tofurc"), cliConfig(host, access));
  const source = `oci://${host}/modules/vpc//net?tag=1.0.0`;
  await writeFile(join(work, "main.tf"), `module "vpc" {\n  source = "${source}"\n}\n`);
  const hashes = packages.flatMap(({ h1, zh }) => [h1, zh]).sort();
  const place: LanePlace = {
    run: (args) =>
      user.run([...args.map((one) => one.replace("HOST", host)), ...allowed], {
        ...{ cwd: work, isTimed: true },
      }),
    write: (path, text) =>
      text === undefined
        ? rm(join(work, path), { force: true })
        : writeFile(join(work, path), text),
    read: async (path) => readIfThere(join(work, path)),
    leftovers: user.leftovers,
  };
  const stop = async () => {
    await Promise.all([gateway.stop(), other.stop(), registry.stop()]);
    user.dispose();
    rmSync(folder, { recursive: true });
  };
  const before = command.writes ? undefined : lockText(hashes);
  const facts = { attemptSeconds, mayBeUnread: MODULE };
  return { command, gateway, before, place, ...facts, stop };
}

/** A mirror, and an origin that does not answer. */
function cliConfig(host: string, access: OciAccess | undefined): string {
  const login = `oci_credentials "${host}" {\n  username = "${USER.username}"\n  password = "${USER.password}"\n}\n`;
  return `provider_installation {
  oci_mirror {
    repository_template = "${host}/mirror/\${hostname}/\${namespace}/\${type}"
  }
}
host "registry.opentofu.org" {
  services = { "providers.v1" = "http://127.0.0.1:9/" }
}
${access === undefined ? "" : login}`;
}

function lockText(hashes: readonly string[]): string {
  return `# This file is maintained automatically by "tofu init".
# Manual edits may be lost in future updates.

provider "registry.opentofu.org/acme/widget" {
  version     = "1.2.3"
  constraints = ">= 1.2.0"
  hashes = [
${hashes.map((hash) => `    "${hash}",\n`).join("")}  ]
}
`;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

describe(`faults of an OCI registry, ${PLAYED}`, () => {
  const template = "mirror/{hostname}/{namespace}/{type}";
  const verify = { args: ["verify", "--format=json", ...PLATFORMS], writes: false };
  const lock = { args: ["lock", ...PLATFORMS, `--oci-mirror=HOST/${template}`], writes: true };
  // Documents and blobs of a module and of two packages, and a token; or the blobs alone.
  test.each<PlayedCommand & OciCase & { readonly least: number }>([
    { name: "verify", ...verify, least: 8 },
    { name: "verify by password", ...verify, access: { kind: "basic", ...USER }, least: 8 },
    { name: "verify by token", ...verify, access: { kind: "token", ...USER }, least: 9 },
    { name: "verify with blobs elsewhere", ...verify, blobs: "elsewhere", least: 3 },
    { name: "lock", ...lock, least: 8 },
  ])(
    "leave $name right, or with a word of what was not read",
    async ({ name, args, writes, least, ...facts }) => {
      const open = () => ociLane({ name, args, writes }, facts);
      const { requests, wrong } = await playCommand(open, SAMPLE);
      expect(wrong).toStrictEqual([]);
      expect(requests.length).toBeGreaterThanOrEqual(least);
    },
    HOURS_MS,
  );
});
