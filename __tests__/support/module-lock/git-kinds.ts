import type { Tool } from "../../../src/model/tool.ts";
import type { OracleCase } from "../oracles/suite.ts";
import { type CommitFiles, link, submodule } from "./import-commit.ts";
import { callsText, type ModuleWorld, REGISTRY_HOST, registryAnswers } from "./world.ts";

/** A kind of package that `init` lays down. */
export interface PackageKind extends OracleCase {
  readonly name: string;
  /** Makes the package, and returns the root module's calls. */
  readonly calls: (world: ModuleWorld) => Calls | Promise<Calls>;
  /** Calls that cannot be locked; the others are. */
  readonly floating?: readonly string[];
  /** Calls that are laid down as copies of another's directory, which `verify --installed` alone can judge. */
  readonly copies?: readonly string[];
  /** Whether no tool installs it. */
  readonly isRefused?: true;
  /** Whether a tool knows such packages; all do where it is absent. */
  readonly appliesTo?: (tool: Tool) => boolean;
}

type Calls = Parameters<typeof callsText>[0];

const MAIN = 'output "a" {\n  value = 1\n}\n';
const OTHER = "locals {\n  b = 1\n}\n";
const BELOW = { "main.tf": MAIN, "sub/main.tf": MAIN, "sub/note.txt": "below\n" };
/** More than the largest file whose content is kept. */
export const LARGE = Buffer.alloc(5 * 1024 * 1024, "0123456789abcdef\n");

/** A kind of one repository of these files. */
function repository(name: string, files: CommitFiles, end = ""): PackageKind {
  return {
    name,
    calls: ({ commit, git }) => {
      commit("net", { ...BELOW, ...files });
      return { m: `git::${git.url}/net.git${end}` };
    },
  };
}

/** A repository with a tag, an annotated tag and a branch on its first commit, and a second commit on `main`. */
function revision(name: string, refOf: (first: string) => string): PackageKind {
  return {
    name,
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      git.mark("net", { "refs/tags/v1": first, "refs/heads/side": first });
      commit("net", { ...BELOW, "second.tf": OTHER });
      return { m: `git::${git.url}/net.git?ref=${refOf(first)}` };
    },
  };
}

/** Repositories, by what could be laid down otherwise than it is stored. */
export const GIT_KINDS: readonly PackageKind[] = [
  repository("the default branch", {}),
  repository("a sub-directory", {}, "//sub"),
  revision("a tag", () => "v1"),
  revision("a branch", () => "side"),
  revision("a commit", (first) => first),
  revision("an abbreviated commit", (first) => first.slice(0, 10)),
  {
    name: "a name that is a tag and a branch",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      commit("net", { ...BELOW, "third.txt": OTHER });
      git.mark("net", { "refs/tags/both": first, "refs/heads/both": second });
      return { m: `git::${git.url}/net.git?ref=both` };
    },
  },
  {
    name: "a name that is a tag and the default branch",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      git.mark("net", { "refs/tags/main": first });
      commit("net", { ...BELOW, "second.tf": OTHER });
      return { m: `git::${git.url}/net.git?ref=main` };
    },
  },
  {
    name: "a name that is a tag and the default branch, with a depth",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      git.mark("net", { "refs/tags/main": first });
      commit("net", { ...BELOW, "second.tf": OTHER });
      return { m: `git::${git.url}/net.git?ref=main&depth=1` };
    },
  },
  {
    name: "a name that is a branch and a tag in its history, with a depth",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      commit("net", { ...BELOW, "third.txt": OTHER });
      git.mark("net", { "refs/tags/both": first, "refs/heads/both": second });
      return { m: `git::${git.url}/net.git?ref=both&depth=3` };
    },
  },
  {
    name: "a name that is a branch and the start of a commit",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      const start = first.slice(0, 10);
      git.mark("net", { [`refs/heads/${start}`]: second });
      return { m: `git::${git.url}/net.git?ref=${start}` };
    },
  },
  {
    name: "a name that is a branch and a commit",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      git.mark("net", { [`refs/heads/${first}`]: second });
      return { m: `git::${git.url}/net.git?ref=${first}` };
    },
  },
  {
    name: "a name that is the default branch and a commit",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      git.mark("net", { [`refs/heads/${first}`]: second });
      git.point("net", `refs/heads/${first}`);
      return { m: `git::${git.url}/net.git?ref=${first}` };
    },
  },
  {
    name: "a name that is the default branch and the start of a commit",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      const start = first.slice(0, 10);
      git.mark("net", { [`refs/heads/${start}`]: second });
      git.point("net", `refs/heads/${start}`);
      return { m: `git::${git.url}/net.git?ref=${start}` };
    },
  },
  {
    name: "the ref HEAD",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      commit("net", { ...BELOW, "second.tf": OTHER });
      git.mark("net", { "refs/tags/HEAD": first, "refs/heads/HEAD": first });
      return { m: `git::${git.url}/net.git?ref=HEAD` };
    },
  },
  {
    name: "a branch called origin",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      commit("net", { ...BELOW, "second.tf": OTHER });
      git.mark("net", { "refs/heads/origin": first });
      return { m: `git::${git.url}/net.git?ref=origin` };
    },
  },
  {
    name: "a remote branch of the clone",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      git.mark("net", { "refs/heads/side": first });
      commit("net", { ...BELOW, "second.tf": OTHER });
      return { m: `git::${git.url}/net.git?ref=origin/side` };
    },
  },
  {
    name: "a submodule whose default branch is called by its commit",
    calls: ({ commit, git }) => {
      const first = commit("inner", BELOW);
      const second = commit("inner", { ...BELOW, "second.tf": OTHER });
      git.mark("inner", { [`refs/heads/${first}`]: second });
      git.point("inner", `refs/heads/${first}`);
      commit("net", {
        ...BELOW,
        ".gitmodules": '[submodule "i"]\n\tpath = i\n\turl = ../inner.git\n',
        i: submodule(first),
      });
      return { m: `git::${git.url}/net.git` };
    },
  },
  {
    name: "a commit with a depth",
    isRefused: true,
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      return { m: `git::${git.url}/net.git?ref=${first}&depth=1` };
    },
  },
  {
    name: "a branch with a depth",
    calls: ({ commit, git }) => {
      commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      git.mark("net", { "refs/heads/side": second });
      return { m: `git::${git.url}/net.git?ref=side&depth=1` };
    },
  },
  {
    name: "a name that is a tag and a branch, with a depth",
    calls: ({ commit, git }) => {
      const first = commit("net", BELOW);
      const second = commit("net", { ...BELOW, "second.tf": OTHER });
      git.mark("net", { "refs/tags/both": first, "refs/heads/both": second });
      return { m: `git::${git.url}/net.git?ref=both&depth=1` };
    },
  },
  {
    name: "object names of SHA-256",
    calls: ({ commit, git }) => {
      commit("net", BELOW, { format: "sha256" });
      return { m: `git::${git.url}/net.git` };
    },
  },
  repository("executable files", { "run.sh": { content: "#!/bin/sh\n", mode: "100755" } }),
  repository("relative links", {
    alias: link("main.tf"),
    "sub/up": link("../main.tf"),
    twice: link("alias"),
  }),
  repository("dangling links", { "nothing.txt": link("not/there"), round: link("round") }),
  repository("links to directories", { other: link("sub"), "deep/back": link("../sub") }),
  repository("attributes of line ends", {
    ".gitattributes": "*.txt text eol=crlf\nauto.md text=auto eol=crlf\n*.bin -text\n",
    "sub/.gitattributes": "keep.txt -text\n",
    "sub/keep.txt": "a\nb\n",
    "mixed.txt": "a\r\nb\n",
    "auto.md": "a\nb\n",
    "x.bin": "a\nb\n",
  }),
  repository("export-ignore, which counts for archives alone", {
    ".gitattributes": "secret.txt export-ignore\n",
    "secret.txt": "still here\n",
  }),
  repository(".terraformignore, which counts for uploads alone", {
    ".terraformignore": "*.txt\nsub/\n",
    "seen.txt": "still here\n",
  }),
  repository("odd names", {
    "a file with spaces.txt": "a",
    'quote".txt': "b",
    "back\\slash.txt": "c",
    "tab\tin.txt": "d",
    ".hidden/x": "e",
    "sub/.hidden": "f",
  }),
  repository("names that are not UTF-8", {
    "latin-\xe9.txt": "a",
    "\xff\xfe": link("latin-\xe9.txt"),
  }),
  repository("names whose order differs as text and as bytes", {
    "\xef\xbf\xbd.txt": "a",
    "\xf0\x9f\x98\x80.txt": "b",
    "a-b": "c",
    "a/b": "d",
    "a.b": "e",
  }),
  repository("a large file", { "large.txt": { content: LARGE } }),
  repository("empty files", { "empty.txt": "", "sub/empty.tf": "" }),
  { ...repository("a name with a line feed", { "two\nlines": "a" }), floating: ["m"] },
  repository("the attribute ident", { ".gitattributes": "*.txt ident\n", "i.txt": "$Id$\n" }),
  {
    ...repository("an encoding of the work tree", {
      ".gitattributes": "*.txt working-tree-encoding=UTF-16LE\n",
    }),
    floating: ["m"],
  },
  {
    ...repository("a link out of the package", { out: link("../../../elsewhere") }),
    floating: ["m"],
  },
  repository("attributes for everything, macros and conversions that do not apply", {
    ".gitattributes": "* text=auto eol=crlf\n[attr]plain -text\n*.raw plain\n*.sh eol=lf\n",
    "sub/.gitattributes": "*.md !eol\n/only.txt -text\n",
    "a.raw": "a\nb\n",
    "run.sh": { content: "a\nb\n", mode: "100755" },
    "lone.txt": "a\rb\n",
    "binary.txt": "a\0b\n",
    "sub/x.md": "a\nb\n",
    "sub/only.txt": "a\nb\n",
    "sub/deep/only.txt": "a\nb\n",
    "link.txt": link("lone.txt"),
  }),
  {
    name: "a submodule in a submodule",
    calls: ({ commit, git }) => {
      const inner = commit("inner", { "inner.tf": MAIN, ".gitattributes": "*.tf eol=crlf text\n" });
      const outer = commit("outer", {
        ".gitmodules": '[submodule "i"]\n\tpath = i\n\turl = ../inner.git\n',
        i: submodule(inner),
        "outer.tf": MAIN,
      });
      commit("net", {
        ...BELOW,
        ".gitmodules": '[submodule "o"]\n\tpath = mods/o\n\turl = ../outer.git\n',
        "mods/o": submodule(outer),
        "way-in": link("mods/o/outer.tf"),
      });
      return { m: `git::${git.url}/net.git` };
    },
  },
  {
    name: "nested remote modules",
    copies: ["m.near.far"],
    calls: ({ commit, git, answers }) => {
      commit("deep", BELOW);
      Object.assign(answers, registryAnswers({ "1.0.0": `git::${git.url}/deep.git` }));
      // A package whose text has the server's port would have another hash in each run.
      const far = `${REGISTRY_HOST}/acme/net/aws`;
      commit("net", {
        "main.tf": callsText({ near: "./near", far: `${far}//sub` }),
        "near/main.tf": callsText({ far }),
      });
      return { m: `git::${git.url}/net.git` };
    },
  },
  {
    name: "two calls of one package",
    copies: ["b", "c"],
    calls: ({ commit, git }) => {
      commit("net", {
        ...BELOW,
        ".hidden": "x",
        "sub/.also/x": "x",
        "run.sh": { content: "#!/bin/sh\n", mode: "100755" },
        alias: link("main.tf"),
        nothing: link("not/there"),
        other: link("sub"),
      });
      const source = `git::${git.url}/net.git`;
      return { a: source, b: source, c: `${source}//sub`, d: `${source}?ref=main` };
    },
  },
];
