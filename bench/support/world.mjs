// What a measurement needs: the program built from these sources, and a registry to ask.
import { execFileSync, spawn } from "node:child_process";
import { realpathSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} WorldSettings
 * @property {string} host whose registry it plays
 * @property {readonly string[]} types names of providers, in the namespace `bench`
 * @property {readonly string[]} versions
 * @property {readonly string[]} platforms
 * @property {number} mib size of an archive
 * @property {string} model an executable whose content packages have
 * @property {boolean} [packages] whether answers have OpenTofu's `packages` member
 * @property {number} latencyMs before each answer
 * @property {number} mbitPerConnection 0 for as fast as it goes
 * @property {string} [keep] a folder to leave the archives in
 */

/** Builds the command line and the registry into a folder. @param {string} folder */
export async function buildPrograms(folder) {
  const dist = join(folder, "dist");
  execFileSync(process.execPath, [join(root, "scripts/build.mjs"), dist], { stdio: "ignore" });
  // Bundles are modules, wherever the folder is.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  return {
    cli: join(dist, "cli.js"),
    registryModule: await bundle("embedded/registry", join(folder, "registry")),
  };
}

/** Builds the server of git repositories into a folder, and returns its module. @param {string} folder */
export function buildGitServer(folder) {
  return bundle("git-server", join(folder, "git-server"));
}

/** @param {string} name of a module of the tests' support @param {string} dir */
async function bundle(name, dir) {
  const build = await rolldown({
    input: join(root, `__tests__/support/${name}.ts`),
    cwd: root,
    platform: "node",
    resolve: { alias: { undici: join(root, "node_modules/undici") } },
  });
  await build.write({ dir, format: "esm" });
  await build.close();
  return pathToFileURL(join(dir, `${basename(name)}.js`)).href;
}

/**
 * Starts the registry; `counts` says what it was asked since the last time.
 *
 * @param {string} registryModule
 * @param {WorldSettings} settings
 */
export async function startWorld(registryModule, settings) {
  const script = fileURLToPath(new URL("./registry-process.mjs", import.meta.url));
  const server = spawn(
    process.execPath,
    ["--max-old-space-size=8192", script, registryModule, JSON.stringify(settings)],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const read = async () => JSON.parse((await lines.next()).value ?? "null");
  const ready = await read();
  if (ready === null) throw new Error("the registry did not start");
  return {
    /** Where one host's registry answers, services and all. @param {string} host */
    hostUrl: (host) => `${ready.url}/${host}`,
    cliConfig: /** @type {string} */ (ready.cliConfig),
    hashes: ready.hashes,
    /** @returns {Promise<{ requests: number, packages: number }>} */
    counts: () => {
      server.stdin.write("?");
      return read();
    },
    stop: () => {
      server.stdin.end();
    },
  };
}

/** The real command line to compare with, or undefined where there is none. */
export function findTerraform() {
  return findProgram("terraform");
}

/** A program on the PATH, or undefined where there is none. @param {string} name */
export function findProgram(name) {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    try {
      return realpathSync(join(folder, name));
    } catch {
      // Not in this one.
    }
  }
  return undefined;
}
