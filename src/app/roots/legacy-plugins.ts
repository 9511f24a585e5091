import { join } from "node:path/posix";
import type { FileTree } from "../../ports/files.ts";

/** A root module and where its runs keep what they install: `TF_DATA_DIR`, else `.terraform`. */
interface DataPlace {
  readonly root: string;
  readonly dataDirectory: string;
}

/** What Terraform 0.13 and older left behind, which no tool reads since (SRC-82), as a sentence without a full stop. */
export async function legacyPlugins(
  { root, dataDirectory }: DataPlace,
  files: FileTree,
): Promise<string | undefined> {
  const directory = join(root, dataDirectory, "plugins");
  const entries = await files.list(directory);
  if (entries === undefined || entries.length === 0) return undefined;
  return (
    `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is ` +
    "only there belongs into terraform.d/plugins or a filesystem_mirror"
  );
}
