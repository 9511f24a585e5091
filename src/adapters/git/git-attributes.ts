import { posix } from "node:path";
import { pathBytes } from "../disk/path-bytes.ts";
import { makeScratchDirectory } from "../disk/temporary.ts";
import type { Environment } from "../process/environment.ts";
import { splitNul } from "./git-output.ts";
import { gitOutput, runGitWithInput } from "./git-process.ts";

/** One `.gitattributes` of a tree, or what some disk takes for it. */
export interface AttributesFile {
  readonly path: string;
  /** A link's content is where it leads: git reads that as it reads a file. */
  readonly kind: "file" | "symlink";
  readonly content: Uint8Array;
}

/** Attributes of a file, each as `check-attr` says it. */
export type Attributes = Readonly<Record<(typeof NAMES)[number], string>>;

/** The attributes that decide what a checkout makes of a file. */
export type Conversion = Attributes & {
  /** As they are where the disk does not tell case: git's patterns do not either there (core.ignoreCase). */
  readonly ignoringCase: Attributes;
  /** Attributes files that such a disk takes for one, of which it keeps the content of any; those with a say. */
  readonly twins: readonly string[];
};

const NAMES = ["text", "crlf", "eol", "ident", "filter", "working-tree-encoding"] as const;

/**
 * What the `.gitattributes` of a tree say of paths, by git's own reading: patterns, macros, precedence.
 *
 * They are read from an index in an empty repository of our own, as a checkout reads them, so that this works
 * for trees of any origin; what the machine or its user configures has no say.
 *
 * @throws LockReviewError `GIT_FAILED`
 */
export async function readConversions(
  files: readonly AttributesFile[],
  paths: readonly string[],
  environment: Environment,
): Promise<ReadonlyMap<string, Conversion>> {
  if (files.length === 0 || paths.length === 0) return new Map();
  const exact = files.filter(({ path }) => posix.basename(path) === ATTRIBUTES);
  const inOneDirectory = byDirectory(files);
  const asOneName = [...inOneDirectory].flatMap(([directory, twins]) =>
    twins.slice(0, 1).map((one) => ({ ...one, path: posix.join(directory, ATTRIBUTES) })),
  );
  const [strict, ignoringCase] = await Promise.all([
    ask({ files: exact, paths, ignoreCase: false }, environment),
    ask({ files: asOneName, paths, ignoreCase: true }, environment),
  ]);
  return new Map(
    paths.map((path) => {
      const folded = ignoringCase.get(path) ?? UNSPECIFIED;
      const twins = directoriesAbove(path)
        .map((one) => inOneDirectory.get(one) ?? [])
        .filter(({ length }) => length > 1)
        .flatMap((found) => found.map((one) => one.path));
      return [path, { ...(strict.get(path) ?? UNSPECIFIED), ignoringCase: folded, twins }];
    }),
  );
}

const ATTRIBUTES = ".gitattributes";

/** The directories that a path is in, from its own to the top. */
export function directoriesAbove(path: string): readonly string[] {
  const directories: string[] = [];
  for (let at = posix.dirname(path); ; at = posix.dirname(at)) {
    directories.push(at);
    if (at === posix.dirname(at)) return directories;
  }
}

function byDirectory(
  files: readonly AttributesFile[],
): ReadonlyMap<string, readonly AttributesFile[]> {
  const found = new Map<string, AttributesFile[]>();
  for (const one of files) {
    const directory = posix.dirname(one.path);
    const known = found.get(directory);
    if (known === undefined) found.set(directory, [one]);
    else known.push(one);
  }
  return found;
}

interface AttributesQuestion {
  readonly files: readonly AttributesFile[];
  readonly paths: readonly string[];
  readonly ignoreCase: boolean;
}

async function ask(
  { files, paths, ignoreCase }: AttributesQuestion,
  environment: Environment,
): Promise<ReadonlyMap<string, Attributes>> {
  if (files.length === 0) return new Map();
  const place = makeScratchDirectory("attributes");
  try {
    // The repository is our own, empty, and without a work tree.
    const settings = [
      ...["core.attributesFile=/dev/null", `core.ignoreCase=${ignoreCase}`],
      "safe.bareRepository=all",
    ];
    const context = { directory: place.path, environment, settings };
    await gitOutput(context, ["init", "--quiet", "--bare", "--template="]);
    await runGitWithInput(context, ["fast-import", "--quiet"], importOf(files));
    await gitOutput(context, ["read-tree", "refs/heads/attributes"]);
    const input = Buffer.concat(paths.map((path) => pathBytes(`${path}\0`)));
    const args = ["check-attr", "--cached", "-z", "--stdin", ...NAMES];
    return decodeAttributes(splitNul(await runGitWithInput(context, args, input)));
  } finally {
    await place.remove();
  }
}

/** A stream for `fast-import` that makes one commit of the files. */
function importOf(files: readonly AttributesFile[]): Buffer {
  const blobs = files.flatMap(({ content }, i) => [
    Buffer.from(`blob\nmark :${i + 1}\ndata ${content.length}\n`),
    Buffer.from(content),
    Buffer.from("\n"),
  ]);
  const entries = files.flatMap(({ path, kind }, i) => [
    Buffer.from(`M ${kind === "file" ? "100644" : "120000"} :${i + 1} `),
    quoted(path),
    Buffer.from("\n"),
  ]);
  const head = "commit refs/heads/attributes\ncommitter a <a@a.invalid> 0 +0000\ndata 0\n\n";
  return Buffer.concat([...blobs, Buffer.from(head), ...entries]);
}

/** A path in C's quotes, every byte by its number. */
function quoted(path: string): Buffer {
  const bytes = [...pathBytes(path)].map((one) => `\\${one.toString(8).padStart(3, "0")}`);
  return Buffer.from(`"${bytes.join("")}"`);
}

/** Decodes triples of path, attribute and value. */
function decodeAttributes(pieces: readonly string[]): ReadonlyMap<string, Attributes> {
  const found = new Map<string, Record<string, string>>();
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    const [path = "", name = "", value = ""] = pieces.slice(at, at + 3);
    found.set(path, { ...found.get(path), [name]: value });
  }
  return new Map([...found].map(([path, values]) => [path, attributesOf(values)]));
}

function attributesOf(values: Readonly<Record<string, string>>): Attributes {
  const entries = NAMES.map((name) => [name, values[name] ?? "unspecified"] as const);
  return Object.fromEntries(entries) as Attributes;
}

const UNSPECIFIED = attributesOf({});
