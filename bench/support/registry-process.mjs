// The embedded registry in a process of its own, so that serving does not count as locking.
// node registry-process.mjs REGISTRY_MODULE SETTINGS; prints one line of JSON when it is ready.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageMaker } from "./packages.mjs";

const [, , registryModule = "", settingsText = "{}"] = process.argv;
/** @type {import("./world.mjs").WorldSettings & { readonly keep?: string }} */
const settings = JSON.parse(settingsText);
const { startRegistry } = await import(registryModule);

const maker = packageMaker(settings);
const releases = settings.types.flatMap((type) =>
  settings.versions.map((version) => ({
    namespace: "bench",
    type,
    version,
    platforms: settings.platforms,
    packages: settings.packages === true,
    entries: (/** @type {string} */ platform) => maker.entries(type, version, platform),
    packed: (/** @type {string} */ platform) => maker.packed(type, version, platform),
  })),
);
const { latencyMs, mbitPerConnection } = settings;
const shape =
  latencyMs === 0 && mbitPerConnection === 0
    ? undefined
    : {
        latencyMs,
        bytesPerSecond:
          mbitPerConnection === 0 ? Number.POSITIVE_INFINITY : (mbitPerConnection * 1e6) / 8,
      };
const registry = await startRegistry({ defaultHost: settings.host, shape });
for (const release of releases) await registry.publish(release);
const hashes = releases.map((release) => {
  const { packages } = registry.hashesOf(release);
  return { type: release.type, version: release.version, packages: Object.fromEntries(packages) };
});
if (settings.keep !== undefined) keepPackages(settings.keep);
const { url } = registry;
process.stdout.write(`${JSON.stringify({ url, cliConfig: registry.cliConfig(), hashes })}\n`);

process.stdin.on("data", () => {
  const { requests } = registry;
  const packages = requests.filter(
    (/** @type {{ method: string, path: string }} */ one) =>
      one.method === "GET" && one.path.endsWith(".zip"),
  ).length;
  process.stdout.write(`${JSON.stringify({ requests: requests.length, packages })}\n`);
  registry.forgetRequests();
});
process.stdin.on("end", () => process.exit());

/** The same bytes as files, for those who only want to hash. @param {string} folder */
function keepPackages(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { type, version, platforms } of releases) {
    for (const platform of platforms) {
      writeFileSync(join(folder, `${type}_${platform}.zip`), maker.packed(type, version, platform));
    }
  }
}
