import type { Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import { type FilesystemMirror, filesystemMirror } from "./filesystem-mirror.ts";

/** How directories of packages are read. */
export interface DirectoryPorts {
  /** The machine's own files. */
  readonly files: FileTree;
  /** Gives the absolute path, with forward slashes, of one relative to the launch directory. */
  readonly absolutePath: (path: string) => string;
  /** Whether a package belongs to what is under review, so that it vouches for nothing. */
  readonly isUnderReview?: (absolutePath: string) => Promise<boolean>;
}

/** A directory as filesystem mirror; `--fs-mirror` and `--plugin-dir` name one, too. */
export function directorySource(
  path: string,
  { files, tool, absolutePath, isUnderReview }: DirectoryPorts & { readonly tool: Tool },
): FilesystemMirror {
  return filesystemMirror({
    files,
    tool,
    displayName: path,
    directory: absolutePath(path),
    ...withoutAbsent({ isUnderReview }),
  });
}
