// Bundles the two faces, their thread and what verifies attestations and signatures into dist/: unminified ES modules
// without comments, no source maps, byte-reproducible. The action is one file, beside the thread's and the two verifiers',
// which both faces load when there is something to verify. The command line keeps in dist/cli/ what it loads when it is
// asked for, so that the small commands do not pay for undici. Beside them lies dist/page/: script and style of the page
// that `--format html` writes, which only that reads.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
// `node scripts/build.mjs [FOLDER] [--wait-unit-ms=N] [--second-ms=N]`; only tests ask for other units than a second.
const { positionals, values: asked } = parseArgs({
  allowPositionals: true,
  options: { "wait-unit-ms": { type: "string" }, "second-ms": { type: "string" } },
});
const outDir = positionals[0] ?? `${root}dist`;
const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/**
 * `beside`: where the code of that face finds what lies in dist/ beside it. `platform`: where it runs, if not in Node,
 * whose modules a browser refuses to load.
 *
 * @type {readonly { input: string, beside?: string, platform?: "browser" | "node", output: import("rolldown").OutputOptions }[]}
 */
const entries = [
  {
    input: "src/adapters/threads/spool-thread.ts",
    output: { file: `${outDir}/spool-thread.js`, codeSplitting: false },
  },
  {
    input: "src/packages/provenance/sigstore.ts",
    output: { file: `${outDir}/sigstore.js`, codeSplitting: false },
  },
  {
    input: "src/packages/openpgp/openpgp-js.ts",
    output: { file: `${outDir}/openpgp-js.js`, codeSplitting: false },
  },
  {
    input: "src/page/main.ts",
    platform: "browser",
    output: { file: `${outDir}/page/page.js`, codeSplitting: false },
  },
  {
    input: "src/action/main.ts",
    beside: "./",
    output: { file: `${outDir}/index.js`, codeSplitting: false },
  },
  {
    input: "src/cli/main.ts",
    beside: "../",
    output: {
      dir: outDir,
      entryFileNames: "cli.js",
      chunkFileNames: "cli/[name].js",
      banner: ({ isEntry }) => (isEntry ? "#!/usr/bin/env node\n" : ""),
    },
  },
];

/**
 * @actions/core asks for an identity token through @actions/http-client, which would set undici going
 * before anything else. We never ask for one, so there it is an HTTP client that cannot be made.
 *
 * @type {import("rolldown").Plugin}
 */
const withoutTokenClient = {
  name: "without-token-client",
  resolveId: (source, importer) =>
    source === "undici" && importer?.includes("/@actions/http-client/") === true
      ? "\0no-undici"
      : undefined,
  load: (id) =>
    id === "\0no-undici"
      ? "export class ProxyAgent { constructor() { throw new Error('left out of this bundle'); } }"
      : undefined,
};

/**
 * Leaves a part with a file of its own to that file.
 *
 * @param {string | undefined} beside
 * @returns {import("rolldown").Plugin}
 */
function partsBeside(beside) {
  return {
    name: "parts-beside",
    resolveId: (source, importer) => {
      const file = /^[.]\/(sigstore|openpgp-js)[.]ts$/.exec(source)?.[1];
      const isPart = importer !== undefined && file !== undefined;
      return isPart ? { id: `${beside}${file}.js`, external: true } : undefined;
    },
  };
}

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
/** @type {Map<string, Notice>} */
const notices = new Map();
for (const entry of entries) await bundle(entry);
copyFileSync(`${root}src/page/page.css`, `${outDir}/page/page.css`);
// pre-commit and shells start it as a program.
chmodSync(`${outDir}/cli.js`, 0o755);
writeFileSync(`${outDir}/licenses.txt`, renderNotices(notices));

/** @param {(typeof entries)[number]} entry */
async function bundle({ input, beside, platform = "node", output }) {
  const build = await rolldown({
    input: `${root}${input}`,
    cwd: root,
    platform,
    // The part of undici that is used.
    resolve: { alias: { undici: `${root}scripts/undici-client.cjs` } },
    transform: {
      define: {
        __TOFU_LOCK_REVIEW_VERSION__: JSON.stringify(version),
        __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__: asked["wait-unit-ms"] ?? "undefined",
        __TOFU_LOCK_REVIEW_SECOND_MS__: asked["second-ms"] ?? "undefined",
        __TOFU_LOCK_REVIEW_SPOOL_THREAD__: besideAs(beside, "spool-thread.js"),
        __TOFU_LOCK_REVIEW_PAGE__: besideAs(beside, "page/"),
      },
    },
    plugins: [withoutTokenClient, partsBeside(beside)],
    // Of @actions/github only the context is used; what its client would set going stays out.
    treeshake: { moduleSideEffects: (id) => !id.includes("/@actions/github/") },
  });
  // Sources have the comments; licences are collected beside, and legal remarks stay where they stand.
  const comments = { legal: true, annotation: false, jsdoc: false };
  const options = { sourcemap: false, minify: false, comments };
  const written = await build.write({ ...output, format: "esm", ...options });
  await build.close();
  for (const part of written.output) if (part.type === "chunk") collect(part);
}

/**
 * A place in dist/ as an expression; of what looks for none there, that it is undefined.
 *
 * @param {string | undefined} beside
 * @param {string} name
 */
function besideAs(beside, name) {
  return beside === undefined ? "undefined" : JSON.stringify(`${beside}${name}`);
}

/**
 * Collects the notices of the packages of which code stands in a chunk.
 *
 * @param {import("rolldown").OutputChunk} chunk
 */
function collect({ modules }) {
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const folder = renderedLength > 0 ? packageFolder(id) : undefined;
    if (folder === undefined) continue;
    const { name, version, license, repository } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const heading = `${name}@${version}`;
    if (notices.has(heading)) continue;
    const files = readdirSync(folder).sort();
    const file = files.find((one) => /^licen[cs]e(?:[.-]|$)/i.test(one));
    const path = file === undefined ? `${root}scripts/licences/${name}.txt` : join(folder, file);
    const text = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
    const title = `${name} ${version} (${license})`;
    notices.set(heading, { title, license, repository: repository?.url ?? repository, text });
  }
}

/**
 * The folder of the installed package that a module belongs to: the nearest one whose package.json names a package. Others
 * only say how the files beside them are read.
 *
 * @param {string} id
 */
function packageFolder(id) {
  if (!id.startsWith(join(root, "node_modules"))) return undefined;
  for (let folder = dirname(id); folder.length > root.length; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file) && "version" in JSON.parse(readFileSync(file, "utf8"))) return folder;
  }
  throw new Error(`${id} belongs to no package`);
}

/**
 * What a package says of its licence; the text is empty where it ships none and scripts/licences/ has none.
 *
 * @typedef {{ title: string, license: string, repository: string | undefined, text: string }} Notice
 */

/** @param {ReadonlyMap<string, Notice>} all */
function renderNotices(all) {
  const sorted = [...all.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const parts = sorted.map((one) => `${one.title}\n\n${licenceText(one, sorted)}\n`);
  return parts.join(`\n${"-".repeat(72)}\n\n`);
}

/**
 * The text of a package's licence, which for one that ships none is that of a package of the same licence and repository.
 *
 * @param {Notice} one
 * @param {readonly Notice[]} all
 */
function licenceText({ title, license, repository, text }, all) {
  const beside = all.find(
    (other) => other.text !== "" && other.license === license && other.repository === repository,
  );
  const found = text || (repository && beside?.text);
  // The LGPL's third version adds permissions to the GPL's, and its section 4b asks for both texts.
  if (found && license.startsWith("LGPL-3.0")) {
    return `${found}\n\n${readFileSync(`${root}scripts/licences/gpl-3.0.txt`, "utf8").trim()}`;
  }
  if (found) return found;
  throw new Error(`${title} ships no text of its licence: write one into scripts/licences/`);
}
