// A registry as static files behind nginx, the authority that vouches for it, and a user who asks it.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import { lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { makeAuthority, type TestAuthority } from "../certificate.ts";
import { buildRelease, type ReleaseHashes } from "../embedded/build-release.ts";
import { assembleContent, MIRROR_PREFIX } from "../embedded/registry-content.ts";
import { createSigningKey } from "../embedded/signing.ts";
import { type CommandRun, commandLine } from "../journeys/command-line.ts";
import { aRelease, configuration } from "../journeys/world.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { freePort, serverFolder } from "./process.ts";

/** An authority with the files that variables name. */
export interface Trust extends TestAuthority {
  readonly file: string;
  readonly directory: string;
  /** An authority that vouches for nothing here. */
  readonly otherFile: string;
}

const cleanUps: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Ends something with the test file. */
export function endsWithFile<T extends { stop(): Promise<void> }>(server: T): T {
  cleanUps.push(() => server.stop());
  return server;
}

/** Makes an authority, whose files last as long as the test file. */
export function makeTrust(): Trust {
  const { path, remove } = serverFolder();
  cleanUps.push(remove);
  const authority = makeAuthority();
  const directory = join(path, "authorities");
  mkdirSync(directory);
  const [file, otherFile] = [join(path, "ca.pem"), join(path, "other.pem")];
  writeFileSync(file, authority.cert);
  writeFileSync(join(directory, "0123abcd.0"), authority.cert);
  writeFileSync(otherFile, makeAuthority().cert);
  return { ...authority, file, directory, otherFile };
}

/** The caller's Node, and the one that runs actions if it is installed. */
export const NODES: readonly (readonly [name: string, path: string])[] = [
  [process.version, process.execPath],
  ...runnersNode(),
];

function runnersNode(): readonly (readonly [string, string])[] {
  const path = fileURLToPath(new URL("../../runner/node_modules/.bin/node", import.meta.url));
  return existsSync(path) ? [["the runner's", path]] : [];
}

/** A registry with acme/widget 1.2.3, and a network mirror of it under `/mirror/`. */
export interface ServedRegistry {
  readonly nginx: Nginx;
  /** Host of its providers' addresses, with the port. */
  readonly host: string;
  readonly lockText: string;
}

/** Publishes the registry under a name; directives are nginx's. */
export async function serveRegistry(
  trust: Trust,
  options: { readonly name?: string; readonly directives?: string } = {},
): Promise<ServedRegistry> {
  const port = await freePort();
  const name = options.name ?? "localhost";
  const host = `${name}:${port}`;
  const spec = aRelease({ host, urls: "relative" });
  const release = await buildRelease(spec, { rootUrl: "", key: await createSigningKey() });
  const files = new Map<string, Uint8Array>();
  for (const [place, documents] of assembleContent([release], host)) {
    const prefix = place === MIRROR_PREFIX ? "/mirror" : "";
    for (const [path, body] of documents) {
      if (place !== MIRROR_PREFIX && place !== host) continue;
      files.set(`${prefix}${path}`, body);
      // The mirror's addresses start at the root of a server of many hosts.
      if (path.startsWith("/assets/")) files.set(`/${host}${path}`, body);
    }
  }
  const { directives } = options;
  const nginx = await startNginx(
    {
      tls: trust.issue(name),
      files,
      ...(directives === undefined ? {} : { directives }),
    },
    port,
  );
  return { nginx: endsWithFile(nginx), host, lockText: lockTextOf(host, release.hashes) };
}

function lockTextOf(host: string, { packages, manifest }: ReleaseHashes): string {
  const hashes = [...packages.values()].flatMap(({ h1, zh }) => [h1, zh]);
  const entry = providerLock({
    address: parseProviderAddress(`${host}/acme/widget`, OPENTOFU),
    version: parseVersion("1.2.3"),
    constraints: parseConstraints("~> 1.2"),
    hashes: [...hashes, ...(manifest === undefined ? [] : [manifest])],
  });
  return encodeLockFile(lockFile([entry]), "opentofu");
}

/** A user with a root module that requires acme/widget of a host. */
interface ServedUser {
  readonly home: string;
  readonly root: string;
  run(args: readonly string[], setup: UserSetup): Promise<CommandRun>;
}

/** What decides how a command reaches the network. */
interface UserSetup {
  readonly node?: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Makes a user; `source` is the address of the provider, whose host may be this machine for all that the user says. */
export function makeUser(source: string, files: Readonly<Record<string, string>> = {}): ServedUser {
  const user = commandLine();
  cleanUps.push(() => user.dispose());
  const root = join(user.home, "root");
  mkdirSync(root);
  writeFileSync(join(root, "main.tf"), configuration({ [source]: "~> 1.2" }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return {
    home: user.home,
    root,
    run: ([command = "", ...args], { node, env }) =>
      user.run([command, ...allowedHosts(source), ...args], {
        cwd: root,
        env,
        ...(node === undefined ? {} : { node }),
      }),
  };
}

/** The servers of this suite have no public address. */
function allowedHosts(source: string): readonly string[] {
  const [host = ""] = source.split("/");
  return host.startsWith("localhost:") ? [`--allowed-host=${host}`] : [];
}
