import { dirname, join } from "node:path";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { makeDirectory } from "../../adapters/disk/replace-file.ts";
import { readLedgerFile } from "../../app/settings/repository-ledger.ts";
import type { LedgerFile } from "../../language/ledger/ledger-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";

/** The ledger in the working tree, which a command shows or writes. */
export interface LedgerOnDisk {
  /** Its path from the repository's top. */
  readonly name: string;
  /** Undefined when there is none. */
  readonly file: LedgerFile | undefined;
  write(text: string): Promise<void>;
}

/**
 * Opens the policy's ledger, below the repository's top. Follows no link.
 *
 * @throws LockReviewError `USAGE` if policy has none, `INVALID_LEDGER` for an unusable one
 */
export async function ledgerOnDisk(
  root: string,
  { ledger: name }: Pick<ReviewPolicy, "ledger">,
): Promise<LedgerOnDisk> {
  if (name === undefined) {
    throw new LockReviewError("USAGE", "There is to be no ledger", {
      hint: "The policy says so. Write `ledger: FILE` into it.",
    });
  }
  const files = createDiskTree({ root, reach: "root" });
  return {
    name,
    file: await readLedgerFile(files, name),
    write: async (text) => {
      await makeDirectory(dirname(join(root, name)), 0o777);
      await createFileWriter(root).writeAtomically(name, text);
    },
  };
}
