import { parseFile } from "../../../../src/formats/hcl/parse.ts";
import { sourceText } from "../../../../src/formats/text/source-text.ts";
import { decodeText } from "../../../../src/formats/text/text.ts";
import { mutate, seededNumbers } from "../../../formats/hcl/support.ts";
import { readJsonLines } from "../../fixtures.ts";
import { runOracle } from "../run.ts";
import type { OracleCase, OracleSuite } from "../suite.ts";

interface HclFile extends OracleCase {
  readonly bytes: Buffer;
}

const files = readJsonLines<{ readonly text_b64: string }>("hcl/accepted-by-terraform.jsonl").map(
  ({ text_b64 }, i) => ({ name: `recorded file ${i}`, bytes: Buffer.from(text_b64, "base64") }),
);

const SEED = 11;

/** Broken text, and now and then a byte that is no UTF-8. */
function brokenFiles(count: number): readonly HclFile[] {
  const number = seededNumbers(SEED);
  const texts = files
    .map(({ bytes }) => bytes.toString("utf8"))
    .filter((text) => text.length < 3000);
  return Array.from({ length: count }, (_, i) => {
    const bytes = Buffer.from(mutate(texts[i % texts.length] ?? "", texts, number));
    if (i % 10 === 0 && bytes.length > 0) bytes[number(bytes.length)] = 0x80 + number(128);
    return { name: `broken file ${i} of seed ${SEED}`, bytes };
  });
}

/** Which files are HCL: those that `fmt` can parse. */
export const HCL_SUITE: OracleSuite<HclFile> = {
  name: "hcl",
  cases: [...files, ...brokenFiles(250)],
  rules: ["CR-96", "CR-97", "CR-98", "CR-99", "CR-100", "CR-106"],
  // Functions of providers, `provider::a::b()`, came with Terraform 1.8; they are read whatever the tool is.
  appliesTo: ({ name, minor }, { bytes }) =>
    name === "opentofu" || minor >= 8 || !bytes.includes("::"),
  theirs: async (oracle, { bytes }) => {
    const run = await runOracle(oracle, {
      arguments: ["fmt", "-"],
      files: {},
      cliConfig: "",
      input: bytes,
    });
    return run.code === 0;
  },
  ours: async (_, { bytes }) => {
    const { diagnostics } = parseFile(sourceText("main.tf", decodeText(bytes)));
    return diagnostics.length === 0;
  },
};
