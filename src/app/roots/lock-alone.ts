import { hasErrors } from "../../model/diagnostic.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { FileTree } from "../../ports/files.ts";

/** What stands in a directory whose configuration Terragrunt makes when it runs. */
const TERRAGRUNT_FILES: readonly string[] = ["terragrunt.hcl", "terragrunt.hcl.json", "root.hcl"];

/**
 * Says of a directory without configuration that its lock file is judged on its own evidence alone.
 *
 * What `terragrunt` generates on disk is configuration like any other; what it would generate elsewhere
 * is not known, and Terragrunt's own files are never evaluated.
 */
export async function withLockAlone(
  requirements: Requirements,
  where: { readonly root: string; readonly files: FileTree; readonly isVacant: boolean },
  signal: AbortSignal,
): Promise<Requirements> {
  if (!where.isVacant || !hasErrors(requirements.diagnostics)) return requirements;
  const names = (await where.files.list(where.root, signal))?.map(({ name }) => name) ?? [];
  const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
  const why =
    terragrunt === undefined
      ? "there is no configuration beside the lock file"
      : `Terragrunt makes the configuration when it runs (${terragrunt})`;
  const limit = `${why}, so that the lock file is reviewed on its own evidence alone`;
  return { ...requirements, limits: [...requirements.limits, limit] };
}
