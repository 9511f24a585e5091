// Gives the process that imports it, and all that it starts, a temporary directory of their own: what others left in the
// common one costs time, since the program reads the names in it, and nothing of tests stays behind.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Set once there is one: a configuration is loaded again for each of its projects. */
const MARK = "TOFU_LOCK_REVIEW_TESTS_TEMPORARY";
if (process.env[MARK] === undefined) {
  const own = mkdtempSync(join(tmpdir(), "tests-"));
  // Servers run as users of their own, and read what tests lay there.
  chmodSync(own, 0o755);
  process.env[MARK] = own;
  process.env["TMPDIR"] = own;
  process.once("exit", () => rmSync(own, { recursive: true, force: true }));
}
