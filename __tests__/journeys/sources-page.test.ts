// Every setup of docs/sources.md, with its names replaced by those of servers on loopback, run by the built CLI.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodeLockFile } from "../../src/formats/lock-file/encode.ts";
import { parseConstraints } from "../../src/model/constraint.ts";
import { parseHash } from "../../src/model/hash.ts";
import { lockFile, providerLock } from "../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../src/model/provider-address.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { parseVersion } from "../../src/model/version.ts";
import { makeCertificate } from "../support/certificate.ts";
import { requireToken } from "../support/embedded/exchange-faults.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import { addProvider } from "../support/embedded/oci-content.ts";
import { startOciRegistry } from "../support/embedded/oci-registry.ts";
import type { PackageHashes } from "../support/embedded/package-zip.ts";
import { type EmbeddedRegistry, startRegistry } from "../support/embedded/registry.ts";
import { type CommandLine, commandLine } from "../support/journeys/command-line.ts";
import { aRelease, configuration } from "../support/journeys/world.ts";

const PAGE = readFileSync(new URL("../../docs/sources.md", import.meta.url), "utf8");
const PLATFORM = "--platform=linux_amd64";
const TOKEN = "from-a-secret-store";
/** The origin of providers without a host, where nobody answers. */
const NOBODY =
  'host "registry.opentofu.org" { services = { "providers.v1" = "http://127.0.0.1:9/" } }';

/** The configurations under a title of the page. */
function setups(title: string): readonly string[] {
  const [, section = ""] = PAGE.split(`\n## ${title}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/```(?:hcl|json)\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
}

const tls = makeCertificate();
let folder: string;
let user: CommandLine;
let registry: EmbeddedRegistry;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sources-page-"));
  writeFileSync(join(folder, "ca.pem"), tls.cert);
  user = commandLine({ SSL_CERT_FILE: join(folder, "ca.pem") });
  const hosts = [undefined, "registry.example.com", "example.com"];
  const releases = hosts.map((host) => aRelease(host === undefined ? {} : { host }));
  registry = await startRegistry({ tls, releases });
});
afterEach(async () => {
  await registry.stop();
  user.dispose();
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs a command in a root module that requires a provider, with a configuration. */
function run(
  command: string,
  source: string,
  config: string,
  { lock, allowed = [] }: { readonly lock?: string; readonly allowed?: readonly string[] } = {},
) {
  const root = join(folder, "root");
  write(join(root, "main.tf"), configuration({ [source]: "" }));
  if (lock !== undefined) write(join(root, ".terraform.lock.hcl"), lock);
  const name = config.trimStart().startsWith("{") ? "cli.tfrc.json" : "cli.tfrc";
  write(join(folder, name), config);
  const hosts = allowed.map((one) => `--allowed-host=${one}`);
  const args = [command, PLATFORM, "--cli-config", join(folder, name), ...hosts];
  return user.run(command === "verify" ? [...args, "--format=json"] : args, { cwd: root });
}

/** A lock file with hashes of acme/widget 1.2.3. */
function lockText(address: string, hashes: readonly string[]): string {
  const entry = providerLock({
    address: parseProviderAddress(address, OPENTOFU),
    version: parseVersion("1.2.3"),
    constraints: parseConstraints(""),
    hashes: hashes.map(parseHash),
  });
  return encodeLockFile(lockFile([entry]), "opentofu");
}

function hashesOf(host?: string): PackageHashes {
  const name = { namespace: "acme", type: "widget", version: "1.2.3" };
  const { packages } = registry.hashesOf(host === undefined ? name : { ...name, host });
  const found = [...packages].find(([platform]) => platform === "linux_amd64");
  if (found === undefined) throw new Error("not published");
  return found[1];
}

async function expectVerified(address: string, config: string, hashes: readonly string[]) {
  const { exitCode, stdout, stderr } = await run("verify", address, config, {
    lock: lockText(address, hashes),
  });

  expect([exitCode, stderr]).toStrictEqual([0, expect.any(String)]);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: "passed", findings: [] });
}

test("docs/sources.md, A private registry: a token in a block", async () => {
  const [block = ""] = setups("A private registry");
  registry.intercept(requireToken({ path: "/v1/" }, TOKEN));
  const host = new URL(registry.url).host.replace("127.0.0.1", "localhost");

  const without = await run("lock", `${host}/acme/widget`, "", {
    allowed: [host, new URL(registry.url).host],
  });
  const { exitCode, stderr } = await run(
    "lock",
    `${host}/acme/widget`,
    block.replaceAll("registry.example.com", host),
    // Where the host's services are is the registry's word.
    { allowed: [new URL(registry.url).host] },
  );

  expect([without.exitCode, exitCode]).toStrictEqual([3, 0]);
  expect(stderr).not.toContain(TOKEN);
});

test("docs/sources.md, A private registry: a credentials helper", async () => {
  const [, block = ""] = setups("A private registry");
  registry.intercept(requireToken({ path: "/v1/" }, TOKEN));
  const host = new URL(registry.url).host.replace("127.0.0.1", "localhost");
  const helper = join(user.home, ".terraform.d/plugins/terraform-credentials-vault");
  write(
    helper,
    `#!/bin/sh\n[ "$*" = "--role reader get ${host}" ] && echo '{"token":"${TOKEN}"}'\n`,
  );
  chmodSync(helper, 0o755);

  // Which hosts a helper serves, only the helper knows.
  const { exitCode } = await run("lock", `${host}/acme/widget`, block, {
    allowed: [host, new URL(registry.url).host],
  });

  expect(exitCode).toBe(0);
});

test("docs/sources.md, A private registry: a host block", async () => {
  const [, , block = ""] = setups("A private registry");
  const url = registry.providersUrlOf("registry.example.com");
  const config = block.replace(/https:[^"]*/, url);

  const { exitCode } = await run("lock", "registry.example.com/acme/widget", config);

  expect([exitCode, config.includes(url)]).toStrictEqual([0, true]);
});

test("docs/sources.md, A network mirror", async () => {
  const [block = ""] = setups("A network mirror");
  const config = block.replace("https://mirror.example.com/providers/", registry.mirrorUrl);

  await expectVerified("registry.opentofu.org/acme/widget", `${config}${NOBODY}`, [hashesOf().h1]);
  expect(registry.requests.some(({ host }) => host === "_mirror")).toBe(true);
});

test("docs/sources.md, An OCI mirror, with a password from its block", async () => {
  const [mirror = "", credentials = ""] = setups("An OCI mirror");
  const access = { kind: "token", username: "robot", password: TOKEN } as const;
  const oci = await startOciRegistry({ tls, access });
  try {
    const store = oci.repository("providers/example.com/acme/widget");
    const hashes = (await addProvider(store, aRelease())).get("linux_amd64");
    const config = `${mirror}${credentials}`
      .replaceAll("registry.example.com", oci.host)
      .concat(NOBODY.replace("registry.opentofu.org", "example.com"));

    await expectVerified("example.com/acme/widget", config, [hashes?.h1 ?? "", hashes?.zh ?? ""]);
  } finally {
    await oci.stop();
  }
});

test("docs/sources.md, A vendored directory", async () => {
  const [block = ""] = setups("A vendored directory");
  const directory = join(folder, "providers");
  await writeFilesystemMirror(directory, "unpacked", [aRelease({ host: "example.com" })]);
  const config = block
    .replace("/opt/providers", directory)
    .concat(NOBODY.replace("registry.opentofu.org", "example.com"));

  await expectVerified("example.com/acme/widget", config, [hashesOf("example.com").h1]);
});

test("docs/sources.md, Several sources, in JSON", async () => {
  const [text = ""] = setups("Several sources");
  const document = JSON.parse(
    text.replace("https://mirror.example.com/providers/", registry.mirrorUrl),
  );
  const services = { "providers.v1": "http://127.0.0.1:9/" };
  const config = JSON.stringify({ ...document, host: { "registry.opentofu.org": { services } } });

  await expectVerified("registry.opentofu.org/acme/widget", config, [hashesOf().h1]);
});
