// Hidden heads, and honest changes that look like them: what base has, and what head makes of it.

import { createHash } from "node:crypto";
import { askedNumber, attackSeed } from "../support/asked-number.ts";
import { type PlayedHead, type PlayOptions, playHead, type Workshop } from "./hidden-head-play.ts";
import { type Choices, choicesOf } from "./random.ts";

/** How many variants of each kind are played, and from which seed on. `ATTACK_SEED` plays others. */
export const VARIANTS = askedNumber("HIDDEN_HEAD_VARIANTS", 1);
export const SEED = attackSeed(20_261_122);

const CONFIGURATION = `terraform {
  required_providers {
    widget = {
      source  = "registry.opentofu.org/acme/widget"
      version = ">= 1.0.0"
    }
  }
}
`;

/** Whose packages there are, and of which versions. */
export const WORDS = ["honest", "evil", "other", "app"] as const;
export const VERSIONS = ["1.0.0", "1.2.3"] as const;
type Word = (typeof WORDS)[number];

/** The one file of a package; what it says is the package's word. */
export const PACKAGE_FILE = "terraform-provider-widget";

/** The `h1:` of a word's package, as `dirhash.Hash1` of golang.org/x/mod makes it (HS-6). */
function hashOf(word: Word): string {
  const sum = (text: string) => createHash("sha256").update(text);
  const list = `${sum(word).digest("hex")}  ${PACKAGE_FILE}\n`;
  return `h1:${sum(list).digest("base64")}`;
}

/** A lock file that admits one word's package, of the version that is asked for. */
function lock(word: Word, version: (typeof VERSIONS)[number] = "1.2.3"): string {
  const hash = hashOf(word);
  return `provider "registry.opentofu.org/acme/widget" {
  version     = "${version}"
  constraints = ">= 1.0.0"
  hashes = [
    "${hash}",
  ]
}
`;
}

function root(shop: Workshop, directory: string, word: Word): void {
  shop.write(`${directory}/main.tf`, CONFIGURATION);
  shop.write(`${directory}/.terraform.lock.hcl`, lock(word));
}

function submodule(shop: Workshop, path: string, files: Readonly<Record<string, string>>): void {
  const { url, commit } = shop.other(files);
  shop.write(".gitmodules", `[submodule "s"]\n\tpath = ${path}\n\turl = ${url}\n`);
  shop.git("add", ".gitmodules");
  shop.git("update-index", "--add", "--cacheinfo", `160000,${commit},${path}`);
  shop.directory(path);
}

export interface Kind {
  /** Whether a lock file moves, so that its hashes are asked for anew: the registry of this world does not answer. */
  readonly isJudgedAnew?: true;
  readonly base?: (shop: Workshop, choices: Choices) => void;
  readonly head: (shop: Workshop, choices: Choices) => void;
  /** Whether head has put into the index what is to be committed. */
  readonly isStaged?: true;
}

const PLACES = [".terraform/x", ".terragrunt-cache/a/b", "docs/old", "modules/net", "examples/one"];
const placeOf = (choices: Choices): string => choices.one(PLACES);
const withMark = lock("honest").replace("provider", "# $Id$\nprovider");
/** Where each seed's base and head agree about a place, both ask with choices of the same seed. */
export const ATTACKS: Readonly<Record<string, Kind>> = {
  "a root replaced by a link": {
    head: (shop, choices) => {
      const place = placeOf(choices);
      root(shop, place, "evil");
      shop.remove("envs/prod");
      shop.link("envs/prod", `../${place}`);
    },
  },
  "a root replaced by a link to what base has": {
    base: (shop, choices) => root(shop, placeOf(choices), "evil"),
    head: (shop, choices) => {
      shop.remove("envs/prod");
      shop.link("envs/prod", `../${placeOf(choices)}`);
    },
  },
  "a new root behind links": {
    head: (shop, choices) => {
      const place = placeOf(choices);
      root(shop, place, "evil");
      shop.link("shared/next", `../${place}`);
      shop.link("envs/new", "../shared/next");
    },
  },
  "a directory above replaced by a link": {
    head: (shop, choices) => {
      const place = placeOf(choices);
      root(shop, `${place}/prod`, "evil");
      shop.remove("envs");
      shop.link("envs", place);
    },
  },
  "two roots swapped by links": {
    base: (shop) => root(shop, "envs/test", "other"),
    head: (shop, choices) => {
      const place = placeOf(choices);
      root(shop, `${place}/1`, "honest");
      root(shop, `${place}/2`, "other");
      shop.remove("envs");
      shop.link("envs/prod", `../${place}/2`);
      shop.link("envs/test", `../${place}/1`);
    },
  },
  "a root replaced by a link to nothing": {
    head: (shop, choices) => {
      shop.remove("envs/prod");
      shop.link("envs/prod", choices.one(["/etc", "../../outside", "../gone", "prod"]));
    },
  },
  "a lock file that is a link": {
    base: (shop) => root(shop, "examples/a", "honest"),
    head: (shop, choices) => {
      const directory = choices.one(["envs/prod", "examples/a", "envs/new"]);
      shop.remove(`${directory}/.terraform.lock.hcl`);
      shop.write("notes.txt", lock("evil"));
      shop.write(`${directory}/main.tf`, CONFIGURATION);
      shop.link(`${directory}/.terraform.lock.hcl`, "../../notes.txt");
    },
  },
  "what a link of base leads to": {
    base: (shop) => {
      shop.write("notes.txt", lock("honest"));
      shop.write("envs/linked/main.tf", CONFIGURATION);
      shop.link("envs/linked/.terraform.lock.hcl", "../../notes.txt");
    },
    head: (shop) => shop.write("notes.txt", lock("evil")),
  },
  "a tracked lock file where the tools keep copies": {
    head: (shop, choices) => {
      const directory = choices.one([".terraform", ".terragrunt-cache/x", ".TERRAFORM/modules/m"]);
      shop.write(`envs/prod/${directory}/.terraform.lock.hcl`, lock("evil"));
    },
  },
  "a name that some disk takes for the lock file's": {
    head: (shop, choices) => {
      const names = [
        ".Terraform.lock.hcl",
        ".terraform.LOCK.hcl",
        ".terraform.lock.hcl.",
        "TERRAF~1.HCL",
      ];
      shop.write(`envs/prod/${choices.one(names)}`, lock("evil"));
    },
  },
  "a directory that some disk takes for another": {
    head: (shop, choices) => {
      const directory = choices.one(["Envs/prod", "envs/PROD", "ENVS/Prod"]);
      shop.write(`${directory}/README.md`, "x");
    },
  },
  "packages where the tools keep them": {
    head: (shop) => shop.write("envs/prod/.terraform/providers/registry.opentofu.org/a", "evil"),
  },
  "an attribute over the lock file": {
    isStaged: true,
    base: (shop) => shop.write("envs/prod/.terraform.lock.hcl", withMark),
    head: (shop, choices) => {
      const say = choices.one(["working-tree-encoding=UTF-16LE", "ident", "filter=swap"]);
      const pattern = choices.one(["*.hcl", ".terraform.lock.hcl", "**"]);
      const where = choices.one([
        ".gitattributes",
        "envs/.gitattributes",
        "envs/prod/.gitattributes",
      ]);
      const isMacro = where === ".gitattributes" && choices.maybe();
      shop.write(where, isMacro ? `[attr]odd ${say}\n${pattern} odd\n` : `${pattern} ${say}\n`);
      // git writes the index as the attributes say; the blob stays what it was.
      const blob = shop.git("rev-parse", "HEAD:envs/prod/.terraform.lock.hcl");
      shop.git("add", where);
      shop.git("update-index", "--cacheinfo", `100644,${blob},envs/prod/.terraform.lock.hcl`);
    },
  },
  "an attribute over the lock file, for disks that do not tell case": {
    isStaged: true,
    head: (shop, choices) => {
      const pattern = choices.one(["*.HCL", "ENVS/**", ".Terraform.Lock.Hcl"]);
      const exact = ["*.hcl", ".terraform.*"];
      const [name, says] = choices.one([
        [".gitattributes", pattern],
        ["envs/.GitAttributes", choices.one(exact)],
        ["envs/prod/.gitattributes.", choices.one([...exact, pattern])],
      ] as const);
      shop.write(name, `${says} filter=swap\n`);
      shop.git("add", name);
    },
  },
  "an attribute that only macros and directories above give": {
    isStaged: true,
    head: (shop, choices) => {
      const says = choices.one(["filter=swap", "working-tree-encoding=UTF-16BE"]);
      shop.write(".gitattributes", `[attr]a ${says}\n[attr]b a\n*.hcl b\n`);
      shop.write("envs/.gitattributes", "*.hcl -text\n");
      const blob = shop.git("rev-parse", "HEAD:envs/prod/.terraform.lock.hcl");
      shop.git("add", ".gitattributes", "envs/.gitattributes");
      shop.git("update-index", "--cacheinfo", `100644,${blob},envs/prod/.terraform.lock.hcl`);
    },
  },
  "a chain of links into what no review looks at": {
    head: (shop, choices) => {
      const place = placeOf(choices);
      root(shop, `${place}/deep`, "evil");
      shop.link("a", place);
      shop.link("b", "a/deep");
      shop.remove("envs/prod");
      shop.link("envs/prod", choices.one(["../b", "../a/deep", "../envs/../b"]));
    },
  },
  "a lock file behind a link to its directory's twin": {
    head: (shop, choices) => {
      const name = choices.one([".terraform.lock.hcl", "../prod/.terraform.lock.hcl"]);
      root(shop, "envs/next", "evil");
      shop.remove("envs/prod/.terraform.lock.hcl");
      shop.link("envs/prod/.terraform.lock.hcl", `../next/${name.split("/").at(-1)}`);
    },
  },
  "a submodule in a submodule": {
    head: (shop) => {
      const inner = shop.other({
        "a/.terraform.lock.hcl": lock("evil"),
        "a/main.tf": CONFIGURATION,
      });
      shop.write(".gitmodules", `[submodule "s"]\n\tpath = envs/prod\n\turl = ${inner.url}\n`);
      shop.remove("envs/prod");
      shop.git("rm", "-r", "--quiet", "--cached", "envs/prod");
      shop.git("update-index", "--add", "--cacheinfo", `160000,${inner.commit},envs/prod`);
      shop.directory("envs/prod");
      shop.git("add", ".gitmodules");
    },
  },
  "a root that was renamed together with what it locks": {
    head: (shop, choices) => {
      const to = choices.one(["envs/prd", "envs/prod2", "envs/prod/inner"]);
      shop.remove("envs/prod");
      root(shop, to, "evil");
    },
  },
  "a root that was copied and changed in the copy": {
    head: (shop) => {
      root(shop, "envs/copy", "evil");
      shop.write("envs/prod/main.tf", `${CONFIGURATION}# x\n`);
    },
  },
  "a root that was swapped with another": {
    base: (shop) => root(shop, "envs/test", "other"),
    head: (shop) => {
      root(shop, "envs/test", "honest");
      root(shop, "envs/prod", "other");
    },
  },
  "a lock file that may be run": {
    head: (shop) => {
      root(shop, "envs/prod", "evil");
      shop.git("update-index", "--chmod=+x", "envs/prod/.terraform.lock.hcl");
    },
  },
  "a root that became a submodule": {
    head: (shop) => {
      shop.remove("envs/prod");
      shop.git("rm", "-r", "--quiet", "--cached", "envs/prod");
      submodule(shop, "envs/prod", {
        "main.tf": CONFIGURATION,
        ".terraform.lock.hcl": lock("evil"),
      });
    },
  },
  "a submodule that moved to another lock file": {
    base: (shop) =>
      submodule(shop, "live", {
        "a/main.tf": CONFIGURATION,
        "a/.terraform.lock.hcl": lock("honest"),
      }),
    head: (shop) => submodule(shop, "live", { "a/.terraform.lock.hcl": lock("evil") }),
  },
  "a link into a submodule": {
    base: (shop) =>
      submodule(shop, "live", {
        "b/main.tf": CONFIGURATION,
        "b/.terraform.lock.hcl": lock("evil"),
      }),
    head: (shop) => {
      shop.remove("envs/prod");
      shop.link("envs/prod", "../live/b");
    },
  },
  "a name that is no UTF-8": {
    base: (shop) => root(shop, "envs/plain", "honest"),
    head: (shop, choices) => {
      const name = Buffer.from([0x65, choices.one([0xff, 0xe9, 0xc0]), 0x2f]);
      shop.write(Buffer.concat([name, Buffer.from("main.tf")]), CONFIGURATION);
      shop.write(Buffer.concat([name, Buffer.from(".terraform.lock.hcl")]), lock("evil"));
    },
  },
  "a move to where less was looked at": {
    head: (shop, choices) => {
      const place = choices.one(["modules/prod", "examples/prod"]);
      shop.remove("envs/prod");
      shop.write(`${place}/main.tf`, `${CONFIGURATION}# moved\n`);
      shop.write(`${place}/.terraform.lock.hcl`, lock("honest", "1.0.0"));
    },
  },
};

export const HONEST: Readonly<Record<string, Kind>> = {
  "a link that is another name of a root": {
    head: (shop) => shop.link("envs/live", "prod"),
  },
  "a root that moved and left a link": {
    isJudgedAnew: true,
    head: (shop, choices) => {
      const place = choices.one(["stacks/prod", "live/a/prod"]);
      shop.remove("envs/prod");
      root(shop, place, "honest");
      shop.link("envs/prod", `../${place}`);
    },
  },
  "line ends by attribute": {
    head: (shop, choices) => {
      const says = ["*.hcl text eol=lf", "* text=auto", "*.hcl -text", "*.tf text eol=crlf"];
      shop.write(".gitattributes", `${choices.one(says)}\n`);
    },
  },
  "attributes of other files": {
    head: (shop) =>
      shop.write(".gitattributes", "*.bin filter=lfs\n*.txt working-tree-encoding=UTF-16\n"),
  },
  "an unrelated submodule that moved": {
    base: (shop) => submodule(shop, "vendor", { "README.md": "1" }),
    head: (shop) => submodule(shop, "vendor", { "README.md": "2" }),
  },
  "a root moved out of modules": {
    isJudgedAnew: true,
    base: (shop) => root(shop, "modules/app", "app"),
    head: (shop) => {
      shop.remove("modules/app");
      root(shop, "apps/app", "app");
    },
  },
  "a link to a directory above": {
    head: (shop) => shop.link("envs/top", ".."),
  },
  "attributes of other names on any disk": {
    head: (shop, choices) =>
      shop.write(
        choices.one([".gitattributes", "envs/.gitattributes", "docs/.GitAttributes"]),
        choices.one(["*.HCX filter=lfs\n", "*.HCL -filter\n", "*.PNG ident\n", "*.HCL text\n"]),
      ),
  },
  "an attribute that is taken back": {
    head: (shop) => shop.write(".gitattributes", "* ident filter=swap\n*.hcl -ident -filter\n"),
  },
  "a link that was replaced by what it led to": {
    isJudgedAnew: true,
    base: (shop) => {
      root(shop, "stacks/prod", "app");
      shop.link("envs/live", "../stacks/prod");
    },
    head: (shop) => {
      shop.remove("envs/live");
      root(shop, "envs/live", "app");
    },
  },
  "a root that was renamed": {
    isJudgedAnew: true,
    head: (shop, choices) => {
      shop.remove("envs/prod");
      root(shop, choices.one(["envs/production", "live/prod", "a/b/c"]), "honest");
    },
  },
  "a root that is gone": {
    base: (shop) => root(shop, "envs/old", "honest"),
    head: (shop) => shop.remove("envs/old"),
  },
  "a comment that is not ASCII": {
    head: (shop) => shop.write("envs/prod/main.tf", `${CONFIGURATION}# für später — ünïcode\n`),
  },
};

/** Both sides ask the same choices. */
export function play(
  { base, head, isStaged }: Kind,
  seed: number,
  options: PlayOptions = {},
): Promise<PlayedHead> {
  return playHead(
    (shop) => {
      root(shop, "envs/prod", "honest");
      base?.(shop, choicesOf(seed));
    },
    (shop) => head(shop, choicesOf(seed)),
    { ...options, isStaged },
  );
}
