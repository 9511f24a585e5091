import { dirname, join } from "node:path";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { makeDirectory } from "../../adapters/disk/replace-file.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import {
  type LedgerTerms,
  type LedgerUpdate,
  readLedgerFile,
  updateLedger,
} from "../../app/settings/repository-ledger.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** The ledger in the working tree, which a command shows or writes. */
export type LedgerOnDisk = Readonly<Awaited<ReturnType<typeof ledgerOnDisk>>>;

/** Opens the policy's ledger; follows no link. @throws LockReviewError `USAGE` if policy has none, `INVALID_LEDGER` */
export async function ledgerOnDisk(root: string, { ledger: name }: ReviewPolicy) {
  if (name === undefined) {
    throw new LockReviewError("USAGE", "There is to be no ledger", {
      hint: "The policy says so. Write `ledger: FILE` into it.",
    });
  }
  const file = await readLedgerFile(createDiskTree({ root, reach: "root" }), name);
  return {
    /** Its path from the repository's top. */
    name,
    /** Undefined when there is none. */
    file,
    /** Returns the ledger with the keys that lock files teach; `write`: writes it, too. */
    learn: async (
      roots: readonly RootReview[],
      terms: Omit<LedgerTerms, "file" | "now">,
      mode: "write" | "check",
    ): Promise<LedgerUpdate> => {
      const update = updateLedger(roots, { ...terms, file, now: SYSTEM_CLOCK.now() });
      if (update.after === undefined || mode === "check") return update;
      await makeDirectory(dirname(join(root, name)), 0o777);
      await createFileWriter(root).writeAtomically(name, update.after);
      return update;
    },
  };
}
