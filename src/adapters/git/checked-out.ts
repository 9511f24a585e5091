import type { CheckedOutFile, FileTree } from "../../ports/files.ts";

/** A file of any tree as a checkout has it: as it stands, where the tree says nothing else. */
export async function checkedOutOf(
  tree: FileTree,
  path: string,
): Promise<CheckedOutFile | undefined> {
  if (tree.checkedOut !== undefined) return tree.checkedOut(path);
  const content = await tree.read(path);
  return content === undefined ? undefined : { content };
}
