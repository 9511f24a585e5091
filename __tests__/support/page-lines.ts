// Every command line of this program that a page, an example or a template shows, and the workflows that `setup` writes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GATES } from "../../src/app/setup/gate-files.ts";

const TOP = join(import.meta.dirname, "..", "..");

/** A file of the project, as text. */
export const readProjectFile = (path: string): string => readFileSync(join(TOP, path), "utf8");

/** The project's files below a folder whose name matches. */
export const filesBelow = (folder: string, kind: RegExp): readonly string[] =>
  readdirSync(join(TOP, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);

/** What users read; the table of parity is for engineers. */
export const PAGES: readonly string[] = [
  ...["README.md", "CHANGELOG.md", "SECURITY.md"],
  ...filesBelow("docs", /\.md$/).filter((page) => page !== "docs/parity.md"),
  ...["examples", "templates"].flatMap((folder) => filesBelow(folder, /\.ya?ml$/)),
];

/** The variables by which runners name the target branch, of a repository whose one is `main`. */
export const TARGET_BRANCH_VARIABLES = {
  CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main",
  SYSTEM_PULLREQUEST_TARGETBRANCH: "refs/heads/main",
  BITBUCKET_PR_DESTINATION_BRANCH: "main",
  CHANGE_TARGET: "main",
  DRONE_TARGET_BRANCH: "main",
  BASE_BRANCH_NAME: "main",
};

/** The program with the rest of the line or of the code span. */
const CALL =
  /(?:npx --yes tofu-lock-review@[\d.]+|node dist\/cli\.js|(?<![\w/@.-])tofu-lock-review) ([a-z-]+[^`\n]*)/g;

/** A command line after the program's name, and the page that shows it. */
export interface PageLine {
  readonly place: string;
  readonly line: string;
}

/** All of them, in the order of the pages. */
export const PAGE_LINES: readonly PageLine[] = [
  ...PAGES.map((page) => [page, readProjectFile(page)] as const),
  ...Object.values(GATES).map(({ path, text }) => [`setup: ${path}`, text] as const),
].flatMap(([place, text]) =>
  [...text.matchAll(CALL)].map(([, rest = ""]) => {
    const plain = rest.replace(/ #.*| -- .*/, "").trim();
    // A quote that stands open belongs to the text around.
    const isOpen = (plain.split(/["']/).length - 1) % 2 === 1;
    return { place, line: isOpen ? plain.replace(/["'][^"']*$/, "").trim() : plain };
  }),
);
