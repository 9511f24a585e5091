import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { decodeLockFile } from "../../../src/language/lock-file/decode.ts";
import { canonicalText } from "../../../src/language/lock-file/encode.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";

/**
 * The folder of real lock files, which belong to their authors and are not part of this repository:
 * the one that TOFU_LOCK_REVIEW_CORPUS names, else `shared/corpus` beside a folder above this one.
 */
function findCorpus(): string | undefined {
  const named = process.env["TOFU_LOCK_REVIEW_CORPUS"];
  if (named !== undefined) return named;
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    const corpus = join(folder, "shared", "corpus");
    if (existsSync(corpus)) return corpus;
  }
  return undefined;
}

function lockFilesIn(corpus: string): readonly string[] {
  return readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".hcl"))
    .map((path) => join(corpus, path));
}

/** The tool that wrote a file, as its header says. */
function toolOf(text: string): Tool {
  return text.includes('"tofu init"') ? OPENTOFU : TERRAFORM;
}

const corpus = findCorpus();
if (corpus === undefined) {
  console.warn(
    "no corpus of real lock files: TOFU_LOCK_REVIEW_CORPUS names none, decoding them is NOT tested",
  );
}
const paths = corpus === undefined ? [] : lockFilesIn(corpus);

test.runIf(paths.length > 0)(
  "decodeLockFile() reads every real lock file without a complaint",
  () => {
    const refused = paths.filter((path) => {
      const text = readFileSync(path, "utf8");
      return decodeLockFile(text, path, toolOf(text)).diagnostics.length > 0;
    });

    expect(refused).toStrictEqual([]);
  },
);

test.runIf(paths.length > 0)(
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
