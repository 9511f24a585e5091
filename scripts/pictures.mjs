// Draws README's pictures as SVG: the chain behind a checksum, and the speed table of docs/performance.md as a plot.
// `npm run pictures [-- FOLDER]` writes them; `node scripts/check-docs.mjs` holds that they are what this draws.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Both pictures by their path. A phone shows them at their own width, so that nothing gets smaller there. */
export function pictures() {
  return {
    "docs/images/evidence.svg": evidenceChain(),
    "docs/images/speed.svg": speedPlot(readFileSync(`${root}docs/performance.md`, "utf8")),
  };
}

const WIDTH = 360;
const MARGIN = 12;

const STYLE = `
  text { font: 13px -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; fill: #1f2328 }
  .name { font-weight: 600 }
  .small { font-size: 12px; fill: #59636e }
  .box { fill: #f6f8fa; stroke: #d1d9e0 }
  .line { stroke: #59636e; fill: none }
  .head { fill: #59636e }
  .known { fill: #dafbe1; stroke: #1a7f37 }
  .unknown { fill: #ffebe9; stroke: #cf222e }
  .ours { fill: #1a7f37 }
  .cached { fill: #4ac26b }
  .other { fill: #9198a1 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .small { fill: #9198a1 }
    .box { fill: #151b23; stroke: #3d444d }
    .line { stroke: #9198a1 }
    .head { fill: #9198a1 }
    .known { fill: #12261e; stroke: #3fb950 }
    .unknown { fill: #25171c; stroke: #f85149 }
    .ours { fill: #3fb950 }
    .cached { fill: #238636 }
    .other { fill: #656c76 }
  }`;

/**
 * @param {{ title: string, height: number, body: readonly string[] }} picture
 */
function svg({ title, height, body }) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    ...body,
    "</svg>",
    "",
  ].join("\n");
}

/** What vouches for a checksum, from the lock file down to where a key is known from. */
const LINKS = [
  ["a line of the lock file", "h1: or zh:, one of many that are all believed"],
  ["the package of one platform", "h1: of the files in it, zh: of the archive"],
  ["its line in SHA256SUMS", "the release's own list of archives"],
  ["the signature over that list", "OpenPGP, verified here"],
  ["the key that made it", "by its fingerprint"],
];
const ENDS = [
  ["known", "known", "policy, ledger, shipped"],
  ["new or changed", "unknown", "told, and may block"],
];

function evidenceChain() {
  const [tall, gap] = [52, 26];
  const wide = WIDTH - 2 * MARGIN;
  const body = LINKS.flatMap(([name = "", what = ""], i) => {
    const y = MARGIN + i * (tall + gap);
    return [box({ x: MARGIN, y, wide, tall }, name, what), arrow(WIDTH / 2, y + tall, gap)];
  });
  const y = MARGIN + LINKS.length * (tall + gap);
  const half = (wide - MARGIN) / 2;
  const ends = ENDS.map(([name = "", kind = "", what = ""], i) =>
    box({ x: MARGIN + i * (half + MARGIN), y, wide: half, tall, kind }, name, what),
  );
  const title =
    "The chain behind a checksum: lock file line, package, line in SHA256SUMS, signature, key, and where the key is known from";
  return svg({ title, height: y + tall + MARGIN, body: [...body, ...ends] });
}

/**
 * @param {{ x: number, y: number, wide: number, tall: number, kind?: string }} place
 * @param {string} name
 * @param {string} what
 */
function box({ x, y, wide, tall, kind = "box" }, name, what) {
  const middle = x + wide / 2;
  return [
    `<rect class="${kind}" x="${x}" y="${y}" width="${wide}" height="${tall}" rx="6"/>`,
    `<text class="name" x="${middle}" y="${y + 22}" text-anchor="middle">${escaped(name)}</text>`,
    `<text class="small" x="${middle}" y="${y + 40}" text-anchor="middle">${escaped(what)}</text>`,
  ].join("\n");
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} tall
 */
function arrow(x, y, tall) {
  const end = y + tall - 3;
  return [
    `<path class="line" d="M${x} ${y + 3}V${end - 5}"/>`,
    `<path class="head" d="M${x - 4} ${end - 6}h8l-4 6z"/>`,
  ].join("\n");
}

/** Rows of the table that are drawn: whose, and by what name. */
const WHO = [
  ["`terraform providers lock`", "terraform", "other"],
  ["hash routine of Renovate", "Renovate's hash routine", "other"],
  ["`tofu-lock-review lock`, no cache", "tofu-lock-review", "ours"],
  ["`tofu-lock-review lock`, cached", "the same, cached", "cached"],
];

/** @param {string} page */
function speedPlot(page) {
  const all = speedRows(page);
  const cases = [...new Set(all.map(({ name }) => name))];
  const [heading, tallRow, labels, figures] = [26, 22, 152, 52];
  const room = WIDTH - 2 * MARGIN - labels - figures;
  const body = [];
  let y = MARGIN;
  for (const name of cases) {
    const rows = all.filter((row) => row.name === name);
    const longest = Math.max(...rows.map(({ seconds }) => seconds));
    body.push(`<text class="name" x="${MARGIN}" y="${y + 15}">${escaped(caseWords(name))}</text>`);
    y += heading;
    for (const { who, kind, seconds } of rows) {
      const long = Math.max(1, Math.round((seconds / longest) * room));
      const x = MARGIN + labels;
      body.push(
        `<text class="small" x="${x - 6}" y="${y + 14}" text-anchor="end">${escaped(who)}</text>`,
        `<rect class="${kind}" x="${x}" y="${y + 3}" width="${long}" height="15" rx="2"/>`,
        `<text class="small" x="${x + long + 5}" y="${y + 14}">${seconds.toFixed(1)} s</text>`,
      );
      y += tallRow;
    }
    y += MARGIN;
  }
  return svg({
    title: "Seconds to lock the same providers, a bar for each program",
    height: y,
    body,
  });
}

/** `10 × 4 × 18 MiB, loopback` in words. @param {string} name */
function caseWords(name) {
  const [, providers, platforms, size, way] = /^(\d+) × (\d+) × (\d+ MiB), (.*)$/.exec(name) ?? [];
  if (way === undefined) throw new Error(`docs/performance.md: what is the case "${name}"?`);
  return `${providers} providers × ${platforms} × ${size}, ${way}`;
}

/** @param {string} page */
function speedRows(page) {
  const table = page.slice(
    page.indexOf("<!-- bench:lock -->"),
    page.indexOf("<!-- /bench:lock -->"),
  );
  const rows = table.split("\n").flatMap((line) => {
    const [, name = "", who = "", time = ""] = line.split("|").map((cell) => cell.trim());
    const known = WHO.find(([start = ""]) => who.startsWith(start));
    const seconds = Number(/^([\d.]+) s$/.exec(time)?.[1]);
    if (known === undefined || Number.isNaN(seconds)) return [];
    return [{ name, who: known[1] ?? "", kind: known[2] ?? "", seconds }];
  });
  if (rows.length === 0) throw new Error("docs/performance.md has no speed table");
  return rows;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = resolve(process.argv[2] ?? join(root, "docs/images"));
  for (const [path, content] of Object.entries(pictures()))
    writeFileSync(join(folder, basename(path)), content);
}
