import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { GIT_ENVIRONMENT } from "../git-server.ts";

/** A file of a commit. A name is bytes, each as one character, since git's need not be UTF-8. */
export interface CommitFile {
  readonly content: string | Uint8Array;
  readonly mode?: "100644" | "100755" | "120000" | "160000";
}

/** Files of a commit by name; a text alone is a plain file. */
export type CommitFiles = Readonly<Record<string, string | CommitFile>>;

/** A link; `target` need not exist. */
export function link(target: string): CommitFile {
  return { content: target, mode: "120000" };
}

/** A submodule at a commit. */
export function submodule(commit: string): CommitFile {
  return { content: commit, mode: "160000" };
}

/**
 * Makes a commit of exactly these files, without a work tree, whose disk could not have all of them; a ref that is there
 * gets it on top. The same files give the same commit. Returns its name.
 */
export function importCommit(
  bare: string,
  files: CommitFiles,
  { ref = "refs/heads/main", format = "sha1", time = 1_700_000_000 } = {},
): string {
  const git = (args: readonly string[], input?: Uint8Array) =>
    execFileSync("git", args, { env: GIT_ENVIRONMENT, input, encoding: "utf8" }).trim();
  if (!existsSync(bare)) {
    git(["init", "-q", "--bare", "-b", "main", `--object-format=${format}`, bare]);
  }
  const parent = git(["-C", bare, "for-each-ref", "--format=%(objectname)", ref]);
  const from = parent === "" ? "" : `from ${parent}\n`;
  const header = `commit ${ref}\ncommitter A <a@h.test> ${time} +0000\ndata 1\nx\n${from}deleteall\n`;
  const parts = Object.entries(files).map(([name, file]) =>
    importedFile(name, typeof file === "string" ? { content: file } : file),
  );
  const stream = Buffer.concat([Buffer.from(header), ...parts, Buffer.from("\ndone\n")]);
  git(["-C", bare, "fast-import", "--quiet", "--done", "--force"], stream);
  return git(["-C", bare, "rev-parse", ref]);
}

function importedFile(name: string, { content, mode = "100644" }: CommitFile): Buffer {
  const quoted = name.replace(
    /[^A-Za-z0-9./_-]/g,
    (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`,
  );
  if (mode === "160000") return Buffer.from(`M ${mode} ${content} "${quoted}"\n`);
  const bytes = Buffer.from(content);
  const head = `M ${mode} inline "${quoted}"\ndata ${bytes.length}\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\n")]);
}

/** Makes an annotated tag of a commit, without a ref, and returns its name. */
export function importTag(bare: string, commit: string, time: number): string {
  const text = `object ${commit}\ntype commit\ntag t\ntagger A <a@h.test> ${time} +0000\n\nt\n`;
  const args = ["-C", bare, "mktag"];
  return execFileSync("git", args, { env: GIT_ENVIRONMENT, input: text, encoding: "utf8" }).trim();
}
