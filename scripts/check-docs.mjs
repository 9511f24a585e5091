// Docs in step with code: rules, error codes, inputs and outputs are documented as they are, and none that is
// not there; what the docs point at exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { actionTables } from "./action-tables.mjs";
import { withConfirmations } from "./confirmations.mjs";
import { pictures } from "./pictures.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** @param {string} path */
const read = (path) => readFileSync(`${root}${path}`, "utf8");
/** @type {string[]} */
const complaints = [];

/** Sections that somebody who met a finding looks for, in this order. */
const RULE_SECTIONS = ["What it says", "Why it matters", "How to resolve it", "How to waive it"];

checkRules();
checkErrorCodes();
checkActionTables();
checkDefaults();
checkVersions();
checkPaths();
checkThreatModel();
checkPin();
checkConfirmations();
checkPictures();
checkUses();
for (const line of complaints) process.stdout.write(`${line}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** Workflows that people copy refer to every action in one way: by a commit, which no tag can move. */
function checkUses() {
  const pages = [
    "README.md",
    ...["docs", "examples"].flatMap((folder) => filesBelow(folder, /\.(?:md|ya?ml)$/)),
  ];
  for (const page of pages) {
    for (const [, action] of read(page).matchAll(/\buses: ([\w.-]+\/[^\s@]+@\S+)/g)) {
      if (!/@[0-9a-f]{40}$/.test(action ?? ""))
        complaints.push(`${page}: ${action} names no commit`);
    }
  }
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

/** Every rule id has a page under docs/rules/ and is named by a test; every page is a rule's. */
function checkRules() {
  const rules = unionMembers(read("src/review/finding/finding.ts"), "RuleId");
  const pages = readdirSync(`${root}docs/rules`).map((name) => name.replace(/\.md$/, ""));
  const tests = testTexts();
  for (const rule of rules) {
    if (!pages.includes(rule)) complaints.push(`docs/rules/${rule}.md is missing`);
    if (!tests.includes(`"${rule}"`)) complaints.push(`no test names the rule ${rule}`);
    if (pages.includes(rule)) checkRulePage(rule);
  }
  for (const page of pages) {
    if (page !== "README" && !rules.includes(page))
      complaints.push(`docs/rules/${page}.md is no rule's`);
  }
}

/**
 * A rule's page has its sections, and the weight on it and in the table is the catalogue's.
 *
 * @param {string} rule
 */
function checkRulePage(rule) {
  const page = read(`docs/rules/${rule}.md`);
  const sections = [...page.matchAll(/^## (.*)$/gm)].map(([, name]) => name ?? "");
  const found = RULE_SECTIONS.filter((name) => sections.includes(name));
  if (found.join() !== RULE_SECTIONS.join() || !page.startsWith(`# ${rule}\n`))
    complaints.push(`docs/rules/${rule}.md lacks one of: ${RULE_SECTIONS.join(", ")}`);
  if (rule === "not-verified") return;
  const catalogue = read("src/review/finding/catalogue.ts");
  const row = new RegExp(`"?${rule}"?: \\{\\s*severity: "(\\w+)"`).exec(catalogue);
  const weight = row?.[1] ?? "no weight";
  if (!page.includes(`Default: **${weight}**`))
    complaints.push(`docs/rules/${rule}.md does not say that its weight is ${weight}`);
  if (!read("docs/rules/README.md").includes(`| [${rule}](${rule}.md) | ${weight} |`))
    complaints.push(`docs/rules/README.md has no row of ${rule} with its weight, ${weight}`);
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

/** Every file that the pages on the code point at exists. */
function checkPaths() {
  const files = ["src", "__tests__"].flatMap((folder) => filesBelow(folder));
  const names = new Set(files.map((path) => path.slice(path.lastIndexOf("/") + 1)));
  /** @param {string} path */
  const isThere = (path) =>
    path.includes("/")
      ? ["", "src/", "__tests__/"].some((top) => existsSync(`${root}${top}${path}`))
      : names.has(path);
  for (const page of ["docs/parity.md", "docs/architecture.md", "CONTRIBUTING.md"]) {
    const mentioned = read(page).matchAll(/`([\w./-]+\.ts|(?:src|__tests__|fixtures)\/[^`*{}]+)`/g);
    for (const [, path = ""] of mentioned) {
      if (!isThere(path)) complaints.push(`${page} points at ${path}, which is not there`);
    }
  }
}

/** TypeScript files of a folder of the repository. @param {string} folder */
function filesBelow(folder, kind = /\.ts$/) {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name) && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`.replaceAll("\\", "/"));
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
    if (input.default === undefined && !/\bwhen empty\b/i.test(input.description))
      complaints.push(`action.yml does not say what ${name} is when it is empty`);
  }
}

/** README's workflow pins this action, like every other, by a commit. */
function checkPin() {
  for (const [line, pin] of read("README.md").matchAll(/uses: [^@\s]+@(\S*).*/g)) {
    if (!/^[0-9a-f]{40}$/.test(pin ?? "")) complaints.push(`README.md pins no commit: ${line}`);
  }
}
