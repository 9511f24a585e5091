// The bundles that Sigstore publishes for its clients (github.com/sigstore/sigstore-conformance, test/assets/bundle-verify):
// `SIGSTORE_CONFORMANCE=FOLDER npm run test:oracle`. They are read where they lie and are no part of this project.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import { bundleVerifier, SHIPPED_ROOTS } from "../../src/packages/provenance/sigstore.ts";
import { decodeTrustedRoots } from "../../src/packages/provenance/trusted-root.ts";

const FOLDER = process.env["SIGSTORE_CONFORMANCE"] ?? "";
const cases =
  FOLDER === "" ? [] : readdirSync(FOLDER).filter((name) => bundleOf(name) !== undefined);
/** What a bare signature comes to, of which no file is at hand: everything before it held. */
const ONLY_THE_FILE_IS_MISSING = "its signature is not by its certificate";

function bundleOf(name: string): string | undefined {
  const path = join(FOLDER, name, "bundle.sigstore.json");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** How far a bundle gets: to a verified statement, to the signature over a file that is not given, or less far. */
function outcome(name: string): "verified" | "all but the file" | "refused" {
  const path = join(FOLDER, name, "trusted_root.json");
  try {
    const [given] = existsSync(path) ? decodeTrustedRoots(readFileSync(path, "utf8"), path) : [];
    const answer = bundleVerifier(given?.document ?? SHIPPED_ROOTS[0])(
      JSON.parse(bundleOf(name) ?? ""),
    );
    if (answer.kind === "verified") return "verified";
    return answer.reason === ONLY_THE_FILE_IS_MISSING ? "all but the file" : "refused";
  } catch (caught) {
    if (caught instanceof SyntaxError || isLockReviewError(caught, "INVALID_POLICY"))
      return "refused";
    throw caught;
  }
}

describe.skipIf(FOLDER === "")("Sigstore's conformance bundles", () => {
  test("are in the folder that SIGSTORE_CONFORMANCE names", () => {
    expect(cases).not.toStrictEqual([]);
  });

  /** Refused for what the statement's caller compares (`wrong-material`), or signed with a key and no certificate. */
  const byTheCaller = new Set(["wrong-material_fail"]);
  const failing = cases.filter((name) => name.endsWith("_fail") && !byTheCaller.has(name));
  const good = cases.filter((name) => !name.endsWith("_fail") && !name.startsWith("managed-key"));

  test.each(failing)("%s is refused", (name) => {
    expect(outcome(name)).toBe("refused");
  });

  test.each(good)("%s holds", (name) => {
    const isStatement = bundleOf(name)?.includes('"dsseEnvelope"') === true;
    expect(outcome(name)).toBe(isStatement ? "verified" : "all but the file");
  });
});
