// Docs in step with code: rules, error codes, inputs and outputs are documented as they are, and none that is
// not there; what the docs point at exists.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { parse } from "yaml";
import { actionTables, inputText } from "./action-tables.mjs";
import { withConfirmations } from "./confirmations.mjs";
import { factComplaints } from "./doc-facts.mjs";
import { filesBelow, pagesOnCode, read, root, ruleRows } from "./doc-files.mjs";
import { pictures } from "./pictures.mjs";

/** @type {string[]} */
const complaints = factComplaints();

/** Sections that somebody who met a finding looks for, in this order. */
const RULE_SECTIONS = ["What it says", "Why it matters", "What to do"];

checkRules();
checkErrorCodes();
checkActionTables();
checkDefaults();
checkVersions();
checkPaths();
checkNames();
checkTestPlaces();
checkRooms();
checkThreatModel();
checkPin();
checkConfirmations();
checkPictures();
checkUses();
checkLinks();
for (const line of complaints) process.stdout.write(`${line}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** Workflows that people copy refer to every action in one way: by a commit, which no tag can move; ours waits for one. */
function checkUses() {
  const pages = [
    "README.md",
    ...["docs", "examples"].flatMap((folder) => filesBelow(folder, /\.(?:md|ya?ml)$/)),
  ];
  for (const page of pages) {
    for (const [, action] of read(page).matchAll(/\buses: ([\w.-]+\/[^\s@]+@\S+)/g)) {
      if (!/@[0-9a-f]{40}$|^tofu-lock-review\/tofu-lock-review@COMMIT$/.test(action ?? ""))
        complaints.push(`${page}: ${action} names no commit`);
    }
  }
}

/** Links of pages lead to files that are there, and to headings that they have. */
function checkLinks() {
  const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...filesBelow("docs", /\.md$/)];
  for (const page of pages) {
    for (const [, link = ""] of read(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)) {
      const [path = "", heading] = link.split("#");
      const target = path === "" ? page : posix.join(posix.dirname(page), path);
      if (!existsSync(`${root}${target}`))
        complaints.push(`${page} links to ${link}, which is not there`);
      else if (heading !== undefined && !headingsOf(target).includes(heading))
        complaints.push(`${page} links to ${link}, and ${target} has no such heading`);
    }
  }
}

/** Headings of a page, as links name them. @param {string} page */
function headingsOf(page) {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** README's drawings are what is drawn of the code and the tables now. */
function checkPictures() {
  for (const [path, content] of Object.entries(pictures())) {
    if (!existsSync(`${root}${path}`) || read(path) !== content)
      complaints.push(`${path}: run npm run pictures`);
  }
}

/** The table of confirmations says what the records say. */
function checkConfirmations() {
  if (read("docs/parity.md") !== withConfirmations())
    complaints.push("docs/parity.md: run node scripts/confirmations.mjs");
}

/** Every rule id has a page under docs/rules/, is judged, and is named by a test; every page is a rule's. */
function checkRules() {
  const rules = [...ruleRows().keys()];
  const judges = ["rules", "policy", "verdict"]
    .flatMap((room) => filesBelow(`src/review/${room}`))
    .map(read)
    .join("\n");
  const pages = readdirSync(`${root}docs/rules`).map((name) => name.replace(/\.md$/, ""));
  const tests = testTexts();
  for (const rule of rules) {
    if (!pages.includes(rule)) complaints.push(`docs/rules/${rule}.md is missing`);
    if (!judges.includes(`"${rule}"`)) complaints.push(`no function of src/review says ${rule}`);
    if (!tests.includes(`"${rule}"`)) complaints.push(`no test names the rule ${rule}`);
    if (pages.includes(rule)) checkRulePage(rule);
  }
  for (const rule of rules) {
    if (
      ruleRows().get(rule)?.forbidsFix &&
      !read("docs/fix-mode.md").includes(`(rules/${rule}.md)`)
    )
      complaints.push(`docs/fix-mode.md does not say what ${rule} keeps a fix from`);
  }
  for (const page of pages) {
    if (page !== "README" && !rules.includes(page))
      complaints.push(`docs/rules/${page}.md is no rule's`);
  }
}

/**
 * A rule's page has its sections, and weight and waiver on it and in the index are the table's.
 *
 * @param {string} rule
 */
function checkRulePage(rule) {
  const page = read(`docs/rules/${rule}.md`);
  const sections = [...page.matchAll(/^## (.*)$/gm)].map(([, name]) => name ?? "");
  if (sections.join() !== RULE_SECTIONS.join() || !page.startsWith(`# ${rule}\n`))
    complaints.push(`docs/rules/${rule}.md does not have: ${RULE_SECTIONS.join(", ")}`);
  const { weight, waiver } = ruleRows().get(rule) ?? {};
  const isWeighed = rule !== "not-verified";
  const first = isWeighed ? `Default: **${weight}**` : "Makes the verdict **unverified**";
  if (!page.includes(`${first} · ${waiver}\n`))
    complaints.push(`docs/rules/${rule}.md does not say "${first} · ${waiver}"`);
  const told = isWeighed ? weight : "no weight of its own";
  if (!read("docs/rules/README.md").includes(`| [${rule}](${rule}.md) | ${told} |`))
    complaints.push(`docs/rules/README.md has no row of ${rule} with its weight, ${told}`);
}

/** Every invariant of the threat model has a number that no other one has, and names a test that is there. */
function checkThreatModel() {
  const rows = [...read("docs/threat-model.md").matchAll(/^\| (\d+) \|.*\| (.*) \|$/gm)];
  if (rows.length === 0) complaints.push("docs/threat-model.md has no invariants");
  const numbers = new Set();
  for (const [, number, holder = ""] of rows) {
    if (numbers.has(number)) complaints.push(`docs/threat-model.md: ${number} stands twice`);
    numbers.add(number);
    const [, file = "", title = ""] = /^`([^`]+)` "(.+)"$/.exec(holder) ?? [];
    if (file === "" || !existsSync(`${root}${file}`) || !read(file).includes(title))
      complaints.push(`docs/threat-model.md: invariant ${number} names no test that is there`);
  }
}

/** Every error code has a row in docs/errors.md and a place that uses it; every row is a code's. */
function checkErrorCodes() {
  const home = "src/model/error.ts";
  const codes = unionMembers(read(home), "ErrorCode");
  const rows = [...read("docs/errors.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  const others = filesBelow("src")
    .filter((path) => path !== home)
    .map(read)
    .join("\n");
  for (const code of codes) {
    if (!rows.includes(code)) complaints.push(`docs/errors.md does not explain ${code}`);
    if (!others.includes(`"${code}"`)) complaints.push(`nothing in src/ uses the code ${code}`);
  }
  for (const row of rows) {
    if (row !== undefined && !codes.includes(row))
      complaints.push(`docs/errors.md explains ${row}, which is no code`);
  }
}

/** README's tables of inputs and outputs are those of action.yml, and have no other row. */
function checkActionTables() {
  const tables = `<!-- action:begin -->\n${actionTables(parse(read("action.yml")))}\n<!-- action:end -->`;
  if (!read("README.md").includes(tables))
    complaints.push("README.md has other inputs or outputs: node scripts/update-readme.mjs");
}

/** package.json and the lock file beside it name one version, and the lock records no addresses. */
function checkVersions() {
  const { version } = JSON.parse(read("package.json"));
  const lock = read("package-lock.json");
  if (JSON.parse(lock).version !== version)
    complaints.push("package-lock.json has another version");
  if (lock.includes('"resolved": "http'))
    complaints.push("package-lock.json records download addresses");
}

/** Every file of the repository that a page points at exists. */
function checkPaths() {
  const files = ["src", "__tests__"].flatMap((folder) => filesBelow(folder));
  const names = new Set(files.map((path) => path.slice(path.lastIndexOf("/") + 1)));
  /** @param {string} path */
  const isThere = (path) =>
    path.includes("/")
      ? ["", "src/", "__tests__/"].some((top) => existsSync(`${root}${top}${path}`))
      : names.has(path);
  const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...filesBelow("docs", /\.md$/)];
  for (const page of pages) {
    const mentioned = read(page).matchAll(/`([\w./-]+\.ts|(?:src|__tests__|fixtures)\/[^`*{}]+)`/g);
    for (const [, path = ""] of mentioned) {
      if (!isThere(path)) complaints.push(`${page} points at ${path}, which is not there`);
    }
  }
}

/** Every type, function and constant that these pages name is a word of the code or of what it is built and tested by. */
function checkNames() {
  const words = new Set(
    [
      ...["src", "__tests__", "scripts", "bench", ".github"].flatMap((folder) =>
        filesBelow(folder, /\.(?:ts|mjs|ya?ml)$/),
      ),
      ...["package.json", "action.yml", ".dependency-cruiser.cjs", ".ci/run"],
    ].flatMap((path) => (existsSync(`${root}${path}`) ? (read(path).match(/[\w$]+/g) ?? []) : [])),
  );
  for (const page of pagesOnCode()) {
    for (const [, name = ""] of read(page).matchAll(/`([A-Za-z]\w*)(?:\(\))?`/g)) {
      const isCode = /[a-z][A-Z]|^[A-Z]+_[A-Z_]+$/.test(name);
      if (isCode && !words.has(name)) complaints.push(`${page} names ${name}, which is not there`);
    }
  }
}

/** A test stands in the room of its source; those of a whole floor at its top. */
function checkTestPlaces() {
  const floors = readdirSync(`${root}src`);
  for (const test of filesBelow("__tests__", /\.test\.ts$/)) {
    const room = posix.dirname(test).slice("__tests__/".length);
    if (floors.includes(room.split("/")[0] ?? "") && !existsSync(`${root}src/${room}`))
      complaints.push(`${test} stands in a room that src/ does not have`);
  }
}

/** The rooms of each floor in docs/architecture.md are the folders of src/, and its drawing has every floor. */
function checkRooms() {
  const page = read("docs/architecture.md");
  const folders = (/** @type {string} */ path) =>
    readdirSync(`${root}${path}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  for (const floor of folders("src")) {
    if (!page.includes(`${floor}/ `))
      complaints.push(`docs/architecture.md has no floor ${floor}/`);
    const rooms = folders(`src/${floor}`);
    const row = new RegExp(`^\\| \`${floor}/\` \\| (.*) \\|$`, "m").exec(page)?.[1] ?? "";
    for (const room of rooms)
      if (!row.includes(`\`${room}\``))
        complaints.push(`docs/architecture.md: ${floor}/ has no ${room}`);
    for (const [, room = ""] of row.matchAll(/`([a-z-]+)`/g))
      if (!rooms.includes(room))
        complaints.push(`docs/architecture.md: src/${floor}/${room} is not there`);
  }
}

function testTexts() {
  return filesBelow("__tests__")
    .filter((name) => name.endsWith(".test.ts"))
    .map(read)
    .join("\n");
}

/**
 * Members of `export type NAME = | "a" | "b";`.
 *
 * @param {string} text
 * @param {string} name
 */
function unionMembers(text, name) {
  const start = text.indexOf(`export type ${name} =`);
  const declaration = text.slice(start, text.indexOf(";", start));
  return [...declaration.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
}

/** Every input of the action says what it is when nobody sets it. */
function checkDefaults() {
  for (const [name, input] of Object.entries(parse(read("action.yml")).inputs)) {
    if (inputText(input).unset === undefined)
      complaints.push(`action.yml ends the description of ${name} without " When empty: …"`);
  }
}

/** README's workflow pins every action by a commit; in ours is what a fresh machine runs. */
function checkPin() {
  for (const [line, name, pin = ""] of read("README.md").matchAll(/uses: ([^@\s]+)@(\S*).*/g)) {
    if (!/^[0-9a-f]{40}$/.test(pin)) complaints.push(`README.md pins no commit: ${line}`);
    else if (name === "tofu-lock-review/tofu-lock-review" && !isBuilt(pin))
      complaints.push(
        `README.md pins no commit of this branch with a build: node scripts/update-readme.mjs`,
      );
  }
}

/**
 * Whether a commit has the file that its own action.yml runs; a shallow clone, which lacks the commit, does not say.
 *
 * @param {string} commit
 */
function isBuilt(commit) {
  /** @param {readonly string[]} words */
  const git = (...words) =>
    execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  if (git("rev-parse", "--is-shallow-repository").trim() === "true") return true;
  try {
    const { runs } = parse(git("show", `${commit}:action.yml`));
    git("cat-file", "-e", `${commit}:${runs.main}`);
    git("merge-base", "--is-ancestor", commit, "HEAD");
    return true;
  } catch {
    return false;
  }
}
