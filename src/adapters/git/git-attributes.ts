import { posix } from "node:path";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import type { CheckedOutFile } from "../../ports/files.ts";
import { isAttributesFile, isLockFileName } from "../../review/change/disk-name.ts";
import { pathBytes } from "../disk/path-bytes.ts";
import { makeScratchDirectory } from "../disk/temporary.ts";
import type { Environment } from "../process/environment.ts";
import { splitNul, type TreeContent, type TreeIndex } from "./git-output.ts";
import { gitOutput } from "./git-process.ts";

/** A `.gitattributes` of a tree, or a file that a case-insensitive disk takes for it. */
export interface AttributesFile {
  readonly path: string;
  /** git reads a link's target as its content. */
  readonly kind: "file" | "symlink";
  readonly content: Uint8Array;
}

/** Attributes of a file, with values as `check-attr` prints them. */
type Attributes = Readonly<Record<(typeof NAMES)[number], string>>;

/** What a checkout does to a file. */
export type Conversion = Attributes & {
  /** The attributes on a disk that ignores case, where git's patterns do too (core.ignoreCase). */
  readonly ignoringCase: Attributes;
  /** Attributes files that such a disk takes for one, keeping the content of any of them; only those that apply. */
  readonly twins: readonly string[];
};

const NAMES = ["text", "crlf", "eol", "ident", "filter", "working-tree-encoding"] as const;

/** Returns a function that gives a tree's file as a checkout has it. `resolve` returns a path's place in the tree. */
export function lockFileConversions(
  content: TreeContent,
  environment: Environment,
  resolve: (path: string) => Promise<string | undefined>,
): (place: string, bytes: Uint8Array) => Promise<CheckedOutFile> {
  const conversions = new Map<string, ReturnType<typeof readConversions>>();
  const ask = (paths: readonly string[]) => conversionsIn(content, paths, environment);
  /** Paths of lock files; one that is a link leads to a file of any other name. */
  const lockPlaces = async ({ entries }: TreeIndex) => {
    const locks = [...entries.keys()].filter(isLockFileName);
    const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
    const places = await Promise.all(links.map(resolve));
    return new Set([...locks, ...places.filter((place) => place !== undefined)]);
  };
  const lockFiles = new Map<string, ReturnType<typeof lockPlaces>>();
  return async (place, bytes) => {
    const index = await content.index();
    const places = await remembered(lockFiles, "", () => lockPlaces(index));
    // One call for all lock files.
    const [key, paths] = places.has(place) ? ["", sortedUnique(places)] : [place, [place]];
    const conversion = (await remembered(conversions, key, () => ask(paths))).get(place);
    return conversion === undefined ? { content: bytes } : checkedOut(bytes, conversion);
  };
}

/** Returns how a checkout converts files of a tree; a path without an entry is laid down as git has it. */
export async function conversionsIn(
  content: TreeContent,
  paths: readonly string[],
  environment: Environment,
): Promise<ReadonlyMap<string, Conversion>> {
  const files = await attributesAbove(await content.index(), paths, content);
  return readConversions(files, paths, environment);
}

/** Returns the attributes files that apply to the paths: those in the directories above them. */
async function attributesAbove(
  { entries }: TreeIndex,
  paths: readonly string[],
  content: TreeContent,
): Promise<readonly AttributesFile[]> {
  const above = new Set(paths.flatMap(directoriesAbove));
  const files = [...entries.values()].filter(
    ({ path }) => isAttributesFile(path) && above.has(posix.dirname(path)),
  );
  const contents = await Promise.all(
    files.map(async ({ path, kind, object }): Promise<AttributesFile[]> => {
      const isRead = kind === "file" || kind === "symlink";
      return isRead ? [{ path, kind, content: await content.read(object) }] : [];
    }),
  );
  return contents.flat();
}

/**
 * Returns the attributes of paths by the `.gitattributes` of a tree. git reads them from an index in an empty
 * repository that we create, so that this works for trees of any origin, without settings of the machine or its user.
 * @throws LockReviewError `GIT_FAILED`
 */
export async function readConversions(
  files: readonly AttributesFile[],
  paths: readonly string[],
  environment: Environment,
): Promise<ReadonlyMap<string, Conversion>> {
  if (files.length === 0 || paths.length === 0) return new Map();
  const ask = attributesOf(paths, environment);
  const inOneDirectory = groupBy(files, ({ path }) => posix.dirname(path));
  const asOneName = [...inOneDirectory].flatMap(([directory, twins]) =>
    twins.slice(0, 1).map((twin) => ({ ...twin, path: posix.join(directory, ATTRIBUTES) })),
  );
  const [strict, ignoringCase] = await Promise.all([
    ask(files.filter(({ path }) => posix.basename(path) === ATTRIBUTES)),
    ask(asOneName, "core.ignoreCase=true"),
  ]);
  return new Map(
    paths.map((path) => {
      const twins = directoriesAbove(path)
        .map((directory) => inOneDirectory.get(directory) ?? [])
        .filter(({ length }) => length > 1)
        .flatMap((found) => found.map((file) => file.path));
      const folded = ignoringCase.get(path) ?? UNSPECIFIED;
      return [path, { ...(strict.get(path) ?? UNSPECIFIED), ignoringCase: folded, twins }];
    }),
  );
}

const ATTRIBUTES = ".gitattributes";

/** Returns the directories that contain a path, from the innermost to the top. */
export function directoriesAbove(path: string): readonly string[] {
  const directories: string[] = [];
  for (let at = posix.dirname(path); ; at = posix.dirname(at)) {
    directories.push(at);
    if (at === posix.dirname(at)) return directories;
  }
}

/** Returns a function that asks git for the attributes of paths by some files. */
function attributesOf(paths: readonly string[], environment: Environment) {
  return async (
    files: readonly AttributesFile[],
    setting = "core.ignoreCase=false",
  ): Promise<ReadonlyMap<string, Attributes>> => {
    if (files.length === 0) return new Map();
    const place = makeScratchDirectory("attributes");
    try {
      // We created this repository; it is empty and has no work tree.
      const settings = [setting, "core.attributesFile=/dev/null", "safe.bareRepository=all"];
      const context = { directory: place.path, environment, settings };
      await gitOutput(context, ["init", "--quiet", "--bare", "--template="]);
      await gitOutput(context, ["fast-import", "--quiet"], importOf(files));
      await gitOutput(context, ["read-tree", "refs/heads/attributes"]);
      const input = Buffer.concat(paths.map((path) => pathBytes(`${path}\0`)));
      const args = ["check-attr", "--cached", "-z", "--stdin", ...NAMES];
      return decodeAttributes(splitNul(await gitOutput(context, args, input)));
    } finally {
      await place.remove();
    }
  };
}

/** Returns a stream for `fast-import` that makes one commit of the files. */
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

/** Quotes a path as in C, with every byte as a number. */
function quoted(path: string): Buffer {
  const bytes = [...pathBytes(path)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
  return Buffer.from(`"${bytes.join("")}"`);
}

/** Decodes triples of path, attribute and value. */
function decodeAttributes(pieces: readonly string[]): ReadonlyMap<string, Attributes> {
  const byPath = new Map<string, Attributes>();
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    const [path = "", name = "", value = ""] = pieces.slice(at, at + 3);
    byPath.set(path, { ...(byPath.get(path) ?? UNSPECIFIED), [name]: value });
  }
  return byPath;
}

const UNSPECIFIED = Object.fromEntries(NAMES.map((name) => [name, "unspecified"])) as Attributes;
/** Values that leave an attribute unset. */
const NONE: ReadonlySet<string> = new Set(["unspecified", "unset"]);

/** Returns a file as a checkout with plain line ends has it, or a doubt (git: convert.c, convert_to_working_tree). */
export function checkedOut(content: Uint8Array, conversion: Conversion): CheckedOutFile {
  const doubt = doubtOf(content, conversion);
  if (doubt !== undefined) return { content, doubt };
  return { content: endsInCrlf(content, conversion) ? withCrlf(content) : content };
}

/** Returns why a checkout's content differs from git's in a way that we do not compute. */
export function doubtOf(content: Uint8Array, conversion: Conversion): string | undefined {
  const { ignoringCase, twins } = conversion;
  const doubt =
    twins.length === 0
      ? doubtBy(content, ignoringCase)
      : `${twins.slice(0, 2).join(" and ")} are one file, and the attributes are those of any of them`;
  return doubtBy(content, conversion) ?? (doubt && `where the disk does not tell case, ${doubt}`);
}

function doubtBy(content: Uint8Array, attributes: Attributes): string | undefined {
  const { filter, ident } = attributes;
  const encoding = attributes["working-tree-encoding"];
  if (!NONE.has(filter) && filter !== "set") {
    return `the attribute filter=${filter} makes a program of the user's rewrite it on checkout`;
  }
  // git: git_path_check_encoding; `set` and `unset` make git stop.
  if (encoding !== "unspecified" && encoding !== "" && !/^utf-?8$/i.test(encoding)) {
    return `the attribute working-tree-encoding=${encoding} makes a checkout write it in another encoding`;
  }
  if (ident === "set" && Buffer.from(content).includes("$Id")) {
    return "the attribute ident makes a checkout write something else for $Id$";
  }
  return undefined;
}

/** git: convert_attrs, output_eol and will_convert_lf_to_crlf, where the system's own line end is LF. */
function endsInCrlf(content: Uint8Array, { text, crlf, eol }: Attributes): boolean {
  const action = actionOf(text) ?? actionOf(crlf);
  if (action === "binary" || eol !== "crlf") return false;
  const counts = countBytes(content);
  if (counts.loneLf === 0) return false;
  return action !== "auto" || !(counts.loneCr > 0 || counts.crlf > 0 || counts.isBinary);
}

/** git: git_path_check_crlf */
function actionOf(value: string): "text" | "binary" | "input" | "auto" | undefined {
  if (value === "set") return "text";
  if (value === "unset") return "binary";
  return value === "input" || value === "auto" ? value : undefined;
}

/** git: gather_stats and convert_is_binary */
function countBytes(content: Uint8Array) {
  const text = Buffer.from(content).toString("latin1");
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const crlf = count(/\r\n/g);
  const loneCr = count(/\r(?!\n)/g);
  const plain = count(/[\b\t\x1b\f\x20-\x7e\x80-\xff]/g);
  const odd = count(/[\x01-\x07\x0b\x0e-\x1a\x1c-\x1f\x7f]/g) - count(/\x1a$/g);
  const isBinary = loneCr > 0 || text.includes("\0") || plain >> 7 < odd;
  return { loneLf: count(/(?<!\r)\n/g), loneCr, crlf, isBinary };
}

function withCrlf(content: Uint8Array): Uint8Array {
  const text = Buffer.from(content)
    .toString("latin1")
    .replace(/(?<!\r)\n/g, "\r\n");
  return new Uint8Array(Buffer.from(text, "latin1"));
}
