// `node scripts/sbom.mjs TARBALL [DIST]`: the bill of materials of the package, CycloneDX 1.6 on standard output. Its parts are
// what the build put into dist/, as licenses.txt there names them; what each was is package-lock.json's word.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** @param {string} path */
const read = (path) => readFileSync(`${root}${path}`, "utf8");
/** @type {{ name: string, version: string, license: string, description: string }} */
const own = JSON.parse(read("package.json"));
/** @type {{ packages: Record<string, { version?: string, integrity?: string }> }} */
const locked = JSON.parse(read("package-lock.json"));

const [tarball = "", dist = `${root}dist`] = process.argv.slice(2);
/** Notices are written by scripts/build.mjs: a heading each, and a line of dashes between them. */
const parts = [
  ...readFileSync(`${dist}/licenses.txt`, "utf8").matchAll(
    /(?:^|\n-{72}\n\n)(\S+) (\S+) \((.+)\)\n/g,
  ),
].map(([, name = "", version = "", license = ""]) => ({
  ...identity("library", { name, version, license }),
  hashes: [lockedHash(name, version)],
}));
if (parts.length === 0) throw new Error(`${dist}/licenses.txt names no package`);
const component = {
  ...identity("application", own),
  description: own.description,
  hashes: [{ alg: "SHA-512", content: sha512(readFileSync(tarball)) }],
};
const bill = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component },
  components: parts,
  dependencies: [{ ref: component["bom-ref"], dependsOn: parts.map((one) => one["bom-ref"]) }],
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

/**
 * @param {"application" | "library"} type
 * @param {{ name: string, version: string, license: string }} of
 */
function identity(type, { name, version, license }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { type, "bom-ref": purl, name, version, purl, licenses: [{ expression: license }] };
}

/**
 * What npm compared the package with when it was installed for the build.
 *
 * @param {string} name
 * @param {string} version
 */
function lockedHash(name, version) {
  const [, entry] =
    Object.entries(locked.packages).find(
      ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
    ) ?? [];
  const [, digest] = /^sha512-(\S+)$/.exec(entry?.integrity ?? "") ?? [];
  if (digest === undefined) throw new Error(`package-lock.json has no ${name} ${version}`);
  return { alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") };
}

/** @param {Uint8Array} bytes */
function sha512(bytes) {
  return createHash("sha512").update(bytes).digest("hex");
}
