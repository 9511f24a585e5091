import { join } from "node:path/posix";
import type { FileTree } from "../../ports/files.ts";

/**
 * Returns a sentence, without a full stop, about packages that Terraform 0.13 and older left and no tool reads since
 * (SRC-82).
 * @param place a root module and its data directory: `TF_DATA_DIR`, else `.terraform`
 */
export async function legacyPlugins(
  place: { readonly root: string; readonly dataDirectory: string },
  files: FileTree,
): Promise<string | undefined> {
  const directory = join(place.root, place.dataDirectory, "plugins");
  const entries = await files.list(directory);
  if (entries === undefined || entries.length === 0) return undefined;
  return (
    `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is ` +
    "only there belongs into terraform.d/plugins or a filesystem_mirror"
  );
}
