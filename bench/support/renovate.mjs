// Renovate's hash routine, from its npm package: `--renovate VERSION` installs it into the measurement's own folder.
// As a program it prints the hashes of providers: node renovate.mjs ROUTINE WORK_FOLDER [HOST_URL VERSION TYPE...]
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const program = fileURLToPath(import.meta.url);
const PACKAGE = "node_modules/renovate";
const ROUTINE = `${PACKAGE}/dist/modules/manager/terraform/lockfile/hash.js`;
/** How many providers Renovate hashes at once when it maintains a lock file. */
const PROVIDERS_AT_ONCE = 4;

if (process.argv[1] === program) await hashProviders(process.argv.slice(2));

/**
 * Renovate, installed; undefined, and loudly so, where the registry does not have it or this Node cannot run it.
 *
 * @param {string} wanted a version, or a major one
 * @param {string} folder
 */
export function installRenovate(wanted, folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  const options = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"];
  const settings = { cwd: folder, encoding: /** @type {const} */ ("utf8") };
  try {
    execFileSync("npm", ["install", `renovate@${wanted}`, ...options], settings);
    execFileSync(process.execPath, [program, join(folder, ROUTINE), folder], settings);
    const { version } = JSON.parse(readFileSync(join(folder, PACKAGE, "package.json"), "utf8"));
    return { version: String(version), routine: join(folder, ROUTINE) };
  } catch (caught) {
    process.stderr.write(
      `\n*** RENOVATE ${wanted} IS NOT TO BE HAD. Nothing was compared with it.\n${caught}\n\n`,
    );
    return undefined;
  }
}

/**
 * The command that hashes every package of some releases, from nothing.
 *
 * @param {string} routine
 * @param {{ hostUrl: string, version: string, types: readonly string[] }} wanted
 */
export function renovateCommand(routine, { hostUrl, version, types }) {
  return { program: process.execPath, args: [program, routine, ".", hostUrl, version, ...types] };
}

/** @param {readonly string[]} words */
async function hashProviders([routine = "", work = ".", hostUrl = "", version = "", ...types]) {
  const { TerraformProviderHash } = await import(pathToFileURL(routine).href);
  const config = new URL("../../../../config/global.js", pathToFileURL(routine));
  const { GlobalConfig } = await import(config.href);
  GlobalConfig.set({ cacheDir: join(process.cwd(), work), localDir: join(process.cwd(), work) });
  const waiting = [...types];
  await Promise.all(
    Array.from({ length: PROVIDERS_AT_ONCE }, async () => {
      for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
        const hashes = await TerraformProviderHash.createHashes(hostUrl, `bench/${type}`, version);
        if (hashes === null) throw new Error(`Renovate found no builds of bench/${type}`);
        process.stdout.write(hashes.map((/** @type {string} */ hash) => `${hash}\n`).join(""));
      }
    }),
  );
}
