// T1: a root module's inputs are the files that the reading of its configuration asks for, whatever their names. Where
// the reading stops, a changed file that it may read there is a stated limit, never "no change".
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { worldOfTests } from "./world-of-tests.ts";

const SEED = attackSeed(20_261_301);
const VARIANTS = 8;
const ROOT = "envs/prod";

const world = worldOfTests();

/** A way to compute a text from a file; the text is `content`'s argument if the reading gets so far. */
interface Reader {
  readonly expression: (path: string) => string;
  readonly content: (text: string) => string;
  /** Whether this program evaluates it, knows which file it is, or knows not even that. */
  readonly isRead: "evaluated" | "named" | "unknown";
}

const same = (text: string): string => `${text}\n`;
const READERS: Readonly<Record<string, Reader>> = {
  file: { expression: (path) => `trimspace(file("${path}"))`, content: same, isRead: "evaluated" },
  "file of a module path": {
    expression: (path) => `trimspace(file("\${path.module}/${path}"))`,
    content: same,
    isRead: "evaluated",
  },
  "file of a variable": {
    expression: () => "trimspace(file(var.where))",
    content: same,
    isRead: "evaluated",
  },
  jsondecode: {
    expression: (path) => `jsondecode(file("${path}")).net`,
    content: (text) => JSON.stringify({ net: text }),
    isRead: "evaluated",
  },
  yamldecode: {
    expression: (path) => `yamldecode(file("${path}")).net`,
    content: (text) => `net: ${text}\n`,
    isRead: "named",
  },
  csvdecode: {
    expression: (path) => `csvdecode(file("${path}"))[0].net`,
    content: (text) => `net\n${text}\n`,
    isRead: "named",
  },
  filemd5: {
    expression: (path) => `filemd5("${path}") == "x" ? "plain" : "extra"`,
    content: same,
    isRead: "named",
  },
  templatefile: {
    expression: (path) => `trimspace(templatefile("${path}", {}))`,
    content: same,
    isRead: "unknown",
  },
  fileset: {
    expression: (path) => `tolist(fileset("${posix.dirname(path)}", "*"))[0]`,
    content: same,
    isRead: "unknown",
  },
  "a loop": {
    expression: (path) => `[for name in ["${path}"] : trimspace(file(name))][0]`,
    content: same,
    isRead: "unknown",
  },
  "file of a value from outside": {
    expression: () => "trimspace(file(var.outside))",
    content: same,
    isRead: "unknown",
  },
};

/** Where the file stands from the root module; `link` has a link there lead to another file. */
const PLACES: readonly { readonly path: string; readonly link?: string }[] = [
  { path: "versions.conf" },
  { path: "VERSIONS" },
  { path: ".versions.yaml" },
  { path: "../versions.conf" },
  { path: "../../.github/mods.yaml" },
  { path: "../../data/some.where/KIND" },
  { path: "kind", link: "data/kinds.bin" },
  { path: "README.md" },
];

interface Row {
  readonly base: Files;
  readonly attack: Files;
  readonly honest: Files;
  /** The changed input. */
  readonly file: string;
}

const CHANGES = ["modified", "added", "removed", "renamed", "only head asks", "only base asks"];

function module(source: string): string {
  return `variable "where" {\n  default = "PATH"\n}\nvariable "outside" {}\nmodule "m" {\n  source = ${source}\n}\n`;
}

function rowOf(reader: Reader, change: string, choose: Choices): Row {
  const { path, link } = choose.one(PLACES);
  const place = posix.join(ROOT, path);
  const file = link ?? place;
  const main = `${ROOT}/main.tf`;
  const fallback = { added: "plain", removed: "extra", renamed: "extra" }[change];
  const read = reader.expression(path);
  const text = fallback === undefined ? read : `try(${read}, "${fallback}")`;
  const computed = module(`"../../modules/\${${text}}"`).replace("PATH", path);
  const constant = (name: string) => module(`"../../modules/${name}"`);
  const input = (name: string): Files => ({ [file]: reader.content(name) });
  const before: Files = {
    [main]: change === "only head asks" ? constant("plain") : computed,
    [`${ROOT}/.terraform.lock.hcl`]: "# maintained\n",
    "modules/plain/main.tf": "locals {}\n",
    "modules/extra/main.tf":
      'terraform {\n  required_providers {\n    x = { source = "acme/x" }\n  }\n}\n',
    "docs/README.md": "a\n",
    ".github/workflows/ci.yml": "on: push\n",
    "docs/picture.png": "a\n",
    ...(link === undefined ? {} : { [place]: { link } }),
  };
  const base = { ...before, ...(change === "added" ? {} : input("plain")) };
  const attacks: Readonly<Record<string, Files>> = {
    removed: before,
    renamed: { ...before, "data/elsewhere.txt": reader.content("plain") },
    "only head asks": { ...base, ...input("extra"), [main]: computed },
    "only base asks": { ...base, ...input("extra"), [main]: constant("extra") },
  };
  const other = choose.one(["docs/README.md", ".github/workflows/ci.yml", "docs/picture.png"]);
  return {
    file,
    base,
    attack: attacks[change] ?? { ...base, ...input("extra") },
    honest: { ...base, [other]: "b\n", [`${ROOT}/notes.txt`]: "b\n" },
  };
}

const NAMING = /^(.+) (?:is|are) changed and may decide what is required, but /;

/** Whether a review reports the provider that nothing locks, or says that it may have missed one. */
function isTold({ verdict, findings, limits }: Review, file: string): boolean {
  if (findings.some(({ rule }) => rule === "missing-entry")) return verdict === "failed";
  const named = limits.filter(
    ({ root, text }) => root === ROOT && NAMING.exec(text)?.[1]?.split(", ").includes(file),
  );
  return verdict !== "no-change" && named.length === 1;
}

describe.each(Object.entries(READERS))("a source that is computed with %s", (name, reader) => {
  const changes = CHANGES.filter(
    (one) => reader.isRead === "evaluated" || one !== "only head asks",
  );
  describe.each(changes)("%s", (change) => {
    test.each(seedsFrom(SEED, VARIANTS))(
      "is told, and nothing of other files: seed %i",
      async (seed) => {
        const row = rowOf(reader, change, choicesOf(seed + name.length * 31 + change.length));

        const attack = await world.remembered(row.base, row.attack);
        const honest = await world.remembered(row.base, row.honest);

        expect(
          isTold(attack, row.file),
          `${row.file}: ${attack.verdict}, ${JSON.stringify(attack.limits)}`,
        ).toBe(true);
        const isSilent = honest.verdict === "no-change" && honest.limits.length === 0;
        expect(isSilent, `${honest.verdict}, ${JSON.stringify(honest.limits)}`).toBe(
          reader.isRead !== "unknown" || change === "only head asks",
        );
      },
    );
  });
});

const UNIT = `${ROOT}/terragrunt.hcl`;
const SOURCE = 'terraform {\n  source = "../../modules/plain"\n}\n';
const include = (path: string): string => `include "root" {\n  path = ${path}\n}\n${SOURCE}`;
const PARENT = 'find_in_parent_folders("root.hcl")';

/** What is there, which file changes, and which files may change without a word. */
const UNREAD: Readonly<Record<string, readonly [Files, string, ...string[]]>> = {
  "an included file": [{ [UNIT]: include(PARENT), "root.hcl": "" }, "root.hcl", "README.md"],
  "the included file of old": [
    { [UNIT]: include("find_in_parent_folders()"), "terragrunt.hcl": "" },
    "terragrunt.hcl",
    "envs/dev/terragrunt.hcl",
  ],
  "a file that an included one reads": [
    {
      [UNIT]: include(PARENT),
      "root.hcl": 'locals {\n  v = yamldecode(file(find_in_parent_folders("env.yaml")))\n}\n',
    },
    "envs/env.yaml",
    "envs/dev/env.yaml",
    ".github/workflows/ci.yml",
  ],
  "a common file beside": [
    {
      [UNIT]: include(`"\${dirname(${PARENT})}/_common/net.hcl"`),
      "root.hcl": "",
      "_common/net.hcl": "",
    },
    "_common/net.hcl",
    "_common/README.md",
  ],
  "a file that a common one names by a computed name": [
    {
      [UNIT]: include(`"\${get_repo_root()}/_common/net.hcl"`),
      "_common/net.hcl":
        'locals {\n  v = file("${get_repo_root()}/conf/${local.env}.versions")\n}\n',
    },
    "conf/prod.versions",
    "conf/prod.md",
  ],
  "a file that generated text is read from": [
    {
      [UNIT]: `generate "p" {\n  path = "p.tf"\n  contents = file("../p.tpl")\n}\n${SOURCE}`,
    },
    "envs/p.tpl",
    "docs/p.tpl",
  ],
  "configuration that a computed source is read from": [
    {
      [UNIT]:
        'locals {\n  env = read_terragrunt_config("../../env/prod.hcl")\n}\nterraform {\n  source = local.env.locals.source\n}\n',
      "env/prod.hcl": "",
    },
    "env/prod.hcl",
    "docs/picture.png",
  ],
  "the module of a source that replaces text": [
    { [UNIT]: 'terraform {\n  source = replace(get_terragrunt_dir(), "envs", "modules")\n}\n' },
    "modules/prod/main.tf",
    "docs/README.md",
  ],
  "the module of a source that is put together": [
    { [UNIT]: 'terraform {\n  source = "../../modules/${local.kind}"\n}\n' },
    "modules/net/main.tf",
    "modules/net/README.md",
  ],
  "what a command reads whose result is the source": [
    { [UNIT]: 'terraform {\n  source = run_cmd("sh", "-c", "cat ../../conf/kind")\n}\n' },
    "conf/kind",
  ],
  "what a command reads whose result is part of the source": [
    {
      [UNIT]:
        'locals {\n  kind = replace(run_cmd("./kind.sh"), "a", "b")\n}\nterraform {\n  source = "../../modules/${local.kind}"\n}\n',
    },
    "conf/kind",
  ],
  "a file whose computed name decides on the source": [
    {
      [UNIT]:
        'terraform {\n  source = trimspace(file(replace("../../conf/KIND.txt", "KIND", "net")))\n}\n',
    },
    "conf/net.txt",
  ],
  "the module of a source that an included file puts together": [
    {
      [UNIT]: `include "root" {\n  path = ${PARENT}\n}\n`,
      "root.hcl": 'terraform {\n  source = "${get_repo_root()}/modules/${local.kind}"\n}\n',
    },
    "modules/net/main.tf",
    "modules/net/README.md",
  ],
  "an included file that runs a command for its inputs": [
    { [UNIT]: include(PARENT), "root.hcl": 'inputs = { commit = run_cmd("git", "log") }\n' },
    "root.hcl",
    "conf/kind",
    "modules/net/main.tf",
  ],
  "an included file beside an address with a computed ref": [
    {
      [UNIT]: include(PARENT).replace(
        '"../../modules/plain"',
        '"git::https://git.example/m.git?ref=${local.ref}"',
      ),
      "root.hcl": "",
    },
    "root.hcl",
    "modules/net/main.tf",
  ],
  "a stack of Terragrunt that gives values": [
    {
      [UNIT]: "terraform {\n  source = values.source\n}\n",
      "live/terragrunt.stack.hcl": `unit "p" {\n  source = "../${ROOT}"\n  path = "p"\n}\n`,
    },
    "live/terragrunt.stack.hcl",
    "live/README.md",
  ],
  "a stack of Terragrunt": [
    { [`${ROOT}/terragrunt.stack.hcl`]: "" },
    `${ROOT}/terragrunt.stack.hcl`,
    `${ROOT}/README.md`,
  ],
  "a component of a stack": [
    { [`${ROOT}/a.tfcomponent.hcl`]: 'component "m" {\n  source = "../../modules/net"\n}\n' },
    "modules/net/main.tf",
    "modules/other/main.tf",
    "modules/net/README.md",
  ],
  "a Terraform Stack": [
    { [`${ROOT}/a.tfstack.hcl`]: "" },
    `${ROOT}/a.tfstack.hcl`,
    `${ROOT}/README.md`,
  ],
  "another file of a Terraform Stack": [
    { [`${ROOT}/a.tfcomponent.hcl`]: "" },
    `${ROOT}/b.tfdeploy.hcl`,
    "docs/README.md",
  ],
};

describe.each(Object.entries(UNREAD))("%s", (_, [files, file, ...others]) => {
  const base: Files = {
    [`${ROOT}/.terraform.lock.hcl`]: "# maintained\n",
    "modules/plain/main.tf": "locals {}\n",
    ...Object.fromEntries([file, ...others].map((path) => [path, "\n"])),
    ...files,
  };

  test("is a limit that names the root module and the file, once", async () => {
    const review = await world.remembered(base, { ...base, [file]: "# changed\n" });

    expect(isTold(review, file), `${review.verdict}, ${JSON.stringify(review.limits)}`).toBe(true);
  });

  test.runIf(others.length > 0)("is silent about other files", async () => {
    const changed = Object.fromEntries(others.map((path) => [path, "# changed\n"]));
    const review = await world.remembered(base, { ...base, ...changed });

    expect([review.verdict, review.limits, review.findings]).toStrictEqual(["no-change", [], []]);
  });
});

test("a unit that is wholly read stays silent about what it reads for its inputs alone", async () => {
  const unit = `${SOURCE}inputs = read_terragrunt_config(find_in_parent_folders("env.hcl")).inputs\n`;
  const base: Files = {
    [UNIT]: unit,
    [`${ROOT}/.terraform.lock.hcl`]: "# maintained\n",
    "modules/plain/main.tf": "locals {}\n",
    "env.hcl": "inputs = {}\n",
  };

  const review = await world.remembered(base, { ...base, "env.hcl": "inputs = { a = 1 }\n" });

  expect([review.verdict, review.limits]).toStrictEqual(["no-change", []]);
});
