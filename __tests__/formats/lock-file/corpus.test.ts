import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { canonicalText } from "../../../src/formats/lock-file/encode.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { sharedCorpus } from "../../support/shared-corpus.ts";

function lockFilesIn(corpus: string): readonly string[] {
  return readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".hcl"))
    .map((path) => join(corpus, path));
}

/** The tool that wrote a file, as its header says. */
function toolOf(text: string): Tool {
  return text.includes('"tofu init"') ? OPENTOFU : TERRAFORM;
}

const corpus = process.env["TOFU_LOCK_REVIEW_CORPUS"] ?? sharedCorpus();
const paths = corpus === undefined ? [] : lockFilesIn(corpus);

test.skipIf(corpus === undefined)("the corpus has lock files", () => {
  expect(paths).not.toStrictEqual([]);
});

test.skipIf(corpus === undefined)(
  "decodeLockFile() reads every real lock file without a complaint",
  () => {
    const refused = paths.filter((path) => {
      const text = readFileSync(path, "utf8");
      return decodeLockFile(text, path, toolOf(text)).diagnostics.length > 0;
    });

    expect(refused).toStrictEqual([]);
  },
);

test.skipIf(corpus === undefined)(
  "canonicalText() is what the tools wrote, or has fewer bytes of layout",
  () => {
    const canonical = paths.filter((path) => {
      const text = readFileSync(path, "utf8");
      return canonicalText(decodeLockFile(text, path, toolOf(text)), toolOf(text)) === text;
    });

    // Hands and merges leave some of them in disorder, but not many.
    expect(canonical.length).toBeGreaterThan(paths.length * 0.8);
  },
);
