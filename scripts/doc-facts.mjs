// Numbers that pages state, each with the text of the code that makes it true. A limit that changes leaves a complaint here,
// which names the page.
import { existsSync, statSync } from "node:fs";
import { parse } from "yaml";
import { filesBelow, pagesOnCode, read, root, ruleRows } from "./doc-files.mjs";

/** @type {string[]} */
const complaints = [];

/**
 * Page, what it says, and what some file of src/ says in the same words.
 *
 * @type {readonly (readonly [page: string, sentence: string, code: string])[]}
 */
const DOC_NUMBERS = [
  ["docs/performance.md", "Up to eight downloads", "DEFAULT_JOBS = 8;"],
  ["docs/performance.md", "is 12 GiB", "REVIEW_DOWNLOAD_BYTES = 12 * 2 ** 30;"],
  ["docs/performance.md", "six questions for each of them", "QUERIES_PER_JOB = 6;"],
  ["docs/performance.md", "four pieces", "const PIECES = 4;"],
  ["docs/performance.md", "pieces of 256 KiB", "BATCH_BYTES = 256 * 1024;"],
  ["docs/performance.md", "20,000 files", "filesInFolder: 80, maxFileBytes: 64 * 1024 }"],
  ["docs/performance.md", "`checksums/` some 4,000, 64 KiB each", "filesInFolder: 16 }"],
  ["docs/performance.md", "1,000 problems of a file", "MAX_DIAGNOSTICS = 1000;"],
  ["docs/performance.md", "1,000 providers", "MAX_PROVIDERS = 1000;"],
  ["docs/performance.md", "100,000 entries of a package", "maxEntries: 100_000,"],
  ["docs/performance.md", "| 10 s, one more attempt |", "{ retries: 1, timeoutMs: 10_000 }"],
  ["docs/performance.md", "| a connection | 30 s |", "CONNECT_SECONDS = 30;"],
  ["docs/performance.md", "first byte, then each 60 kB | 60 s |", "STALL_SECONDS = 60;"],
  ["docs/performance.md", "| 2 min, one more attempt |", "timeoutMs: 120_000,"],
  ["docs/performance.md", "answer | 30 s, two more attempts for reads |", "ANSWER_MS = 30_000;"],
  ["docs/performance.md", "two more attempts for reads", "const RETRIES = 2;"],
  ["docs/performance.md", "when it says, three times", "LIMIT_WAITS = 3;"],
  ["docs/performance.md", "a credentials helper | 2 min |", "HELPER_SECONDS = 120;"],
  ["docs/performance.md", "| a `git` command or fetch,", "GIT_SECONDS = 120;"],
  ["docs/performance.md", "| 30 min, then 5 min for the report |", "DEFAULT_TIME_LIMIT = 30 * 60;"],
  ["docs/performance.md", "5 min for the report", "REPORT_SECONDS = 300;"],
  ["docs/provenance.md", "at most 200 times", "attestations: 200,"],
  ["docs/provenance.md", "1,000 times about base", '"due attestations": 1000,'],
  ["docs/release-notes.md", "twenty versions", "MAX_NOTES = 20;"],
  ["docs/release-notes.md", "ten thousand characters each", "MAX_NOTE_CHARACTERS = 10_000;"],
  ["docs/release-notes.md", "eight with forty lines each", "comment: { versions: 8, lines: 40,"],
  ["docs/release-notes.md", "for twenty providers at most", "MAX_STEPS = 20;"],
  ["docs/github-events.md", "more than 15,000", "MAX_COMMENT_CHARACTERS = 15_000;"],
  ["docs/policy.md", "three days ahead at most", "MAX_EMERGENCY_DAYS = 3;"],
  ["docs/policy.md", "`opentofu` alone means 1.12", '{ name: "opentofu", minor: 12 }'],
  ["docs/policy.md", "`terraform` alone 1.11", '{ name: "terraform", minor: 11 }'],
  ["docs/install.md", "the newest 100 open pull requests", "MAX_PULL_REQUESTS = 100;"],
  ["docs/modules.md", "ten hops", "const MAX_HOPS = 10;"],
  ["docs/explain.md", "on 2024-09-13", 'PUBLISHER_KEYS_DAY = "2024-09-13";'],
  ["docs/explain.md", "the six versions", "MAX_CHARTS = 6;"],
  ["docs/rules/downgrade.md", "the last 50 changes", "MAX_HISTORY = 50;"],
  ["docs/rules/lock-not-enforced.md", "beyond 400,", "MAX_SETTINGS_FILES = 400;"],
  ["docs/rules/lock-not-enforced.md", "over 256 KiB", "MAX_SETTINGS_BYTES = 256 * 1024;"],
  ["docs/rules/weak-signature.md", "fewer than 2048 bits", "rsaBits(material) < 2048"],
  ["docs/decisions/0010-threads-that-read-packages.md", "Two threads", "MAX_THREADS = 2;"],
  ["docs/decisions/0010-threads-that-read-packages.md", "256 KiB", "BATCH_BYTES = 256 * 1024;"],
  ["docs/decisions/0010-threads-that-read-packages.md", "1 MiB", "SMALL_BYTES = 1024 * 1024;"],
  ["docs/decisions/0023-github-by-octokit.md", "at most 1,000 pages", "MAX_PAGES = 1000;"],
];

/** The most of everything that a user has to choose from or to read; more of one takes less of another. */
const BOUNDS = {
  "inputs of action.yml": 28,
  "outputs of action.yml": 14,
  options: 46,
  "policy settings": 22,
  rules: 44,
  "words of docs/": 30_000,
  "words of README.md": 1500,
};

/** Counts, limits, sizes and lists of pages that differ from the code's, as sentences. */
export function factComplaints() {
  checkNumbers();
  checkFormats();
  checkBounds();
  checkSizes();
  return complaints;
}

/** Limits and defaults that pages state are the code's. */
function checkNumbers() {
  const code = filesBelow("src").map(read).join("\n");
  for (const [page, sentence, constant] of DOC_NUMBERS) {
    const isSaid = read(page).replace(/\s+/g, " ").includes(sentence);
    if (!isSaid)
      complaints.push(`${page} does not say "${sentence}", as scripts/doc-facts.mjs has it`);
    if (!code.includes(constant))
      complaints.push(`${page} says "${sentence}", and nothing in src/ says ${constant}`);
  }
  for (const [page, word, count] of countedPlaces())
    if (!read(page).replace(/\s+/g, " ").includes(word))
      complaints.push(`${page} does not say "${word}"; there are ${count}`);
}

/** Pages with the number of rows of a file, as they have to say it. @returns {[string, string, number][]} */
function countedPlaces() {
  const rows = (/** @type {string} */ path) => JSON.parse(read(path));
  const keys = Object.keys(rows("src/review/keys/publisher-keys.json")).length;
  const operations = Object.keys(rows("fixtures/gitlab/rest-api.json").operations).length;
  return [
    ["docs/explain.md", `those of ${keys} publishers`, keys],
    [
      "docs/decisions/0018-gitlab-by-plain-requests.md",
      `takes ${operations} operations`,
      operations,
    ],
  ];
}

/** The page about other tools names every format that prints a review. */
function checkFormats() {
  const rows = /FORMAT_ROWS = \{\n(.*?)\n\} as const/s.exec(
    read("src/report/formats/review-formats.ts"),
  );
  const page = read("docs/explain.md");
  for (const [, name = ""] of (rows?.[1] ?? "").matchAll(/^ {2}"?([a-z-]+)"?: \{/gm))
    if (!page.includes(`\`--format ${name}\``) && !page.includes(`\`${name}\``))
      complaints.push(`docs/explain.md does not name the format ${name}`);
}

/** Nobody has to choose from more, or to read more, than was decided. */
function checkBounds() {
  const { inputs, outputs } = parse(read("action.yml"));
  const options =
    /const TABLE = \{(.*?)^\} as const/ms.exec(read("src/cli/options/options.ts"))?.[1] ?? "";
  const pages = filesBelow("docs", /\.md$/).filter((page) => page !== "docs/parity.md");
  const words = (/** @type {string} */ text) =>
    text.split(/\s+/).filter((word) => word !== "").length;
  const schema = JSON.parse(read("schemas/policy.schema.json"));
  /** @type {Record<keyof typeof BOUNDS, number>} */
  const counts = {
    "inputs of action.yml": Object.keys(inputs).length,
    "outputs of action.yml": Object.keys(outputs).length,
    options: [...options.matchAll(/^ {2}"?[a-z-]+"?: \{/gm)].length,
    "policy settings": Object.keys(schema.properties).length,
    rules: ruleRows().size,
    "words of docs/": words(pages.map(read).join("\n")),
    "words of README.md": words(read("README.md")),
  };
  for (const [what, most] of Object.entries(BOUNDS)) {
    const count = counts[/** @type {keyof typeof BOUNDS} */ (what)];
    if (count === 0 || count > most) complaints.push(`${count} ${what}; ${most} at most`);
  }
}

/** Sizes of parts of dist/ that pages name are those of the files, within a tenth. */
function checkSizes() {
  for (const page of pagesOnCode()) {
    for (const [, file = "", kilobytes] of read(page).matchAll(/`([\w./-]+\.js)` \((\d+) kB\)/g)) {
      const path = `${root}${file}`;
      const bytes = existsSync(path) ? statSync(path).size : 0;
      if (Math.abs(bytes / 1000 - Number(kilobytes)) > Number(kilobytes) / 10)
        complaints.push(`${page}: ${file} has ${Math.round(bytes / 1000)} kB, not ${kilobytes}`);
    }
  }
}
