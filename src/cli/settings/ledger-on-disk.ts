import { dirname, join } from "node:path";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { makeDirectory } from "../../adapters/disk/replace-file.ts";
import { readLedgerFile } from "../../app/settings/repository-ledger.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";

/** The ledger in the working tree, which a command shows or writes. */
export type LedgerOnDisk = Readonly<Awaited<ReturnType<typeof ledgerOnDisk>>>;

/** Opens the policy's ledger; follows no link. @throws LockReviewError `USAGE` if policy has none, `INVALID_LEDGER` */
export async function ledgerOnDisk(root: string, { ledger: name }: ReviewPolicy) {
  if (name === undefined) {
    throw new LockReviewError("USAGE", "There is to be no ledger", {
      hint: "The policy says so. Write `ledger: FILE` into it.",
    });
  }
  const files = createDiskTree({ root, reach: "root" });
  return {
    /** Its path from the repository's top. */
    name,
    /** Undefined when there is none. */
    file: await readLedgerFile(files, name),
    write: async (text: string): Promise<void> => {
      await makeDirectory(dirname(join(root, name)), 0o777);
      await createFileWriter(root).writeAtomically(name, text);
    },
  };
}
