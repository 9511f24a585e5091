// Bundles the two faces into dist/: unminified ES modules, no source maps, byte-reproducible.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import plugin from "rollup-plugin-license";

/** The plugin is CommonJS; its types name a default export that the value itself is. */
const license = /** @type {typeof plugin.default} */ (/** @type {unknown} */ (plugin));

const root = fileURLToPath(new URL("..", import.meta.url));
const outDir = process.argv[2] ?? `${root}dist`;
const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

const faces = [
  { input: "src/action/main.ts", file: "index.js", banner: "" },
  { input: "src/cli/main.ts", file: "cli.js", banner: "#!/usr/bin/env node\n" },
];

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const notices = new Map();
for (const face of faces) await bundle(face);
writeFileSync(`${outDir}/licenses.txt`, renderNotices(notices));

/** @param {{ input: string, file: string, banner: string }} face */
async function bundle(face) {
  const collector = license({
    cwd: root,
    thirdParty: { includePrivate: false, output: (dependencies) => collect(dependencies) },
  });
  const build = await rolldown({
    input: `${root}${face.input}`,
    cwd: root,
    platform: "node",
    // @actions/http-client brings an older copy of its own; one megabyte of HTTP client is enough.
    resolve: { alias: { undici: `${root}node_modules/undici` } },
    transform: { define: { __TOFU_LOCK_REVIEW_VERSION__: JSON.stringify(version) } },
    plugins: [collector],
  });
  await build.write({
    file: `${outDir}/${face.file}`,
    format: "esm",
    codeSplitting: false,
    sourcemap: false,
    minify: false,
    banner: face.banner,
  });
  await build.close();
}

/** @param {readonly import("rollup-plugin-license").Dependency[]} dependencies */
function collect(dependencies) {
  for (const one of dependencies) {
    const text = one.licenseText ?? "";
    notices.set(
      `${one.name}@${one.version}`,
      `${one.name} ${one.version} (${one.license})\n\n${text.trim()}\n`,
    );
  }
}

/** @param {ReadonlyMap<string, string>} texts */
function renderNotices(texts) {
  const sorted = [...texts.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${sorted.map(([, text]) => text).join(`\n${"-".repeat(72)}\n\n`)}`;
}
