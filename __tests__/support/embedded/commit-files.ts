// What `git add --all` and `git commit` leave of a plain work tree, written without either: to start both takes a hundred
// times as long, and a run of all tests commits thousands of times.
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { constants, deflateSync } from "node:zlib";

/** A file or link of the work tree, with its blob. */
interface Entry {
  readonly path: string;
  readonly mode: number;
  readonly object: string;
  readonly stat: readonly bigint[];
}

interface CommitFacts {
  /** With the time, as git writes both. */
  readonly author: string;
  readonly message: string;
  /** The commit that it is made on, if any. */
  readonly parent: string | undefined;
}

const [FILE, PROGRAM, LINK, DIRECTORY] = [0o100644, 0o100755, 0o120000, 0o040000] as const;
/** What has git leave out or convert files, or is a repository itself. */
const SPECIAL = /^\.git(?:ignore|attributes|modules)?$/;
/** What git keeps where somebody asks for more than commits. */
const STATES = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "info", "hooks", "modules", "shallow"];

/** Commits the work tree and names the commit; undefined where git may do more than to store its files. */
export function commitFiles(directory: string, facts: CommitFacts): string | undefined {
  const git = join(directory, ".git");
  if (/^\s|\n|\s$|^#/.test(facts.message)) return undefined;
  if (STATES.some((name) => existsSync(join(git, name))) || !hasPlainIndex(git)) return undefined;
  const entries = entriesIn(directory, git);
  if (entries === undefined) return undefined;
  const tree = writeTree(git, entries, "");
  const lines = [
    `tree ${tree}`,
    ...(facts.parent === undefined ? [] : [`parent ${facts.parent}`]),
    `author ${facts.author}`,
    `committer ${facts.author}`,
  ];
  const commit = writeObject(
    git,
    "commit",
    Buffer.from(`${lines.join("\n")}\n\n${facts.message}\n`),
  );
  writeFileSync(join(git, "index"), indexOf(entries));
  return commit;
}

const HEADER_BYTES = 12;
const ENTRY_BYTES = 62;

/** Whether an index, if there is one, lists files and links alone, all of them watched, without conflicts. */
function hasPlainIndex(git: string): boolean {
  const file = join(git, "index");
  if (!existsSync(file)) return true;
  const index = readFileSync(file);
  if (index.readUInt32BE(4) !== 2) return false;
  for (let at = HEADER_BYTES, left = index.readUInt32BE(8); left > 0; left--) {
    const [mode, flags] = [index.readUInt32BE(at + 24), index.readUInt16BE(at + ENTRY_BYTES - 2)];
    const isFile = mode === FILE || mode === PROGRAM || mode === LINK;
    if (!isFile || flags > 0xfff) return false;
    const length = index.indexOf(0, at + ENTRY_BYTES) - at;
    at += paddedLength(length);
  }
  return true;
}

/** An entry's bytes up to its name's end, and one to eight zero bytes. */
function paddedLength(length: number): number {
  return length + 8 - (length % 8);
}

/** Writes the blobs of all files, sorted by path; undefined where there is more than files, links and directories. */
function entriesIn(directory: string, git: string): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const visit = (above: string): boolean =>
    readdirSync(join(directory, above)).every((name) => {
      const path = `${above}${name}`;
      if (path === ".git") return true;
      if (SPECIAL.test(name) || name.includes("\u{fffd}")) return false;
      const file = join(directory, path);
      const stat = lstatSync(file, { bigint: true });
      if (stat.isDirectory()) return visit(`${path}/`);
      if (!stat.isFile() && !stat.isSymbolicLink()) return false;
      const isProgram = (stat.mode & 0o100n) !== 0n;
      const mode = stat.isSymbolicLink() ? LINK : isProgram ? PROGRAM : FILE;
      const content = mode === LINK ? readlinkSync(file, "buffer") : readFileSync(file);
      const { ctimeNs, mtimeNs, dev, ino, uid, gid, size } = stat;
      const times = [ctimeNs, mtimeNs].flatMap((ns) => [ns / 1_000_000_000n, ns % 1_000_000_000n]);
      entries.push({
        ...{ path, mode, object: writeObject(git, "blob", content) },
        stat: [...times, dev, ino, BigInt(mode), uid, gid, size],
      });
      return true;
    });
  if (!visit("")) return undefined;
  return entries.sort((one, other) =>
    Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)),
  );
}

/** Writes the tree of the entries below a path, and those in it. */
function writeTree(git: string, entries: readonly Entry[], above: string): string {
  const lines: Buffer[] = [];
  for (let i = 0; i < entries.length; ) {
    const entry = entries[i]!;
    const [name = "", ...inner] = entry.path.slice(above.length).split("/");
    const below = `${above}${name}/`;
    const isFile = inner.length === 0;
    let end = i + 1;
    while (!isFile && entries[end]?.path.startsWith(below) === true) end++;
    const object = isFile ? entry.object : writeTree(git, entries.slice(i, end), below);
    const mode = (isFile ? entry.mode : DIRECTORY).toString(8);
    lines.push(Buffer.from(`${mode} ${name}\0`), Buffer.from(object, "hex"));
    i = end;
  }
  return writeObject(git, "tree", Buffer.concat(lines));
}

/** Writes an object that is not there yet, and names it. */
function writeObject(git: string, type: "blob" | "commit" | "tree", content: Buffer): string {
  const object = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  const name = createHash("sha1").update(object).digest("hex");
  const folder = join(git, "objects", name.slice(0, 2));
  const file = join(folder, name.slice(2));
  if (existsSync(file)) return name;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, deflateSync(object, { level: constants.Z_BEST_SPEED }));
  return name;
}

/** An index of these files, by which git sees without reading them that they are unchanged. */
function indexOf(entries: readonly Entry[]): Buffer {
  const header = Buffer.from("DIRC\0\0\0\u{2}\0\0\0\0");
  header.writeUInt32BE(entries.length, 8);
  const parts = entries.map(({ path, object, stat }) => {
    const name = Buffer.from(path);
    const part = Buffer.alloc(paddedLength(ENTRY_BYTES + name.length));
    for (const [i, number] of stat.entries())
      part.writeUInt32BE(Number(number & 0xffff_ffffn), i * 4);
    part.write(object, 40, "hex");
    part.writeUInt16BE(Math.min(name.length, 0xfff), ENTRY_BYTES - 2);
    name.copy(part, ENTRY_BYTES);
    return part;
  });
  const index = Buffer.concat([header, ...parts]);
  return Buffer.concat([index, createHash("sha1").update(index).digest()]);
}
