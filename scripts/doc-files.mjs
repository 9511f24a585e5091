// What the checks of pages read: files of the repository, and the table of rules.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The top of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The text of a file, by its path from the top. @param {string} path */
export const read = (path) => readFileSync(`${root}${path}`, "utf8");

/** What a waiver has to name, as a rule's page words it. */
const WAIVERS = new Map([
  ["never", "never waived"],
  ["hashes", "a waiver names provider, version and hashes"],
  ["path", "a waiver names a path or a provider"],
  ["provider", "a waiver names the provider"],
  ["version", "a waiver names provider and version"],
  ["hash", "a waiver names provider and hash"],
  ["content", "a waiver names the hash of the content"],
]);

/** TypeScript files of a folder of the repository. @param {string} folder */
export function filesBelow(folder, kind = /\.ts$/) {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name) && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`.replaceAll("\\", "/"));
}

/** The pages that explain the code. */
export function pagesOnCode() {
  const pages = ["architecture", "glossary", "errors", "threat-model"].map(
    (name) => `docs/${name}.md`,
  );
  return ["CONTRIBUTING.md", ...pages, ...filesBelow("docs/decisions", /\.md$/)];
}

/** Each rule's weight and waiver, as the table in src/review/finding/rule-table.ts has them. */
export function ruleRows() {
  const table = read("src/review/finding/rule-table.ts");
  const rows = table.matchAll(
    /^ {2}"?([a-z-]+)"?: (error|warning|notice)\((.*?)(?=^ {2}"?[a-z-]+"?: |^\};)/gms,
  );
  return new Map(
    [...rows].map(([, id = "", weight = "", rest = ""]) => {
      const scope = /waiver: "(\w+)"/.exec(rest)?.[1] ?? "provider";
      const forbidsFix = /forbids: |stopsFix: /.test(rest);
      return [id, { weight, waiver: WAIVERS.get(scope), forbidsFix }];
    }),
  );
}
