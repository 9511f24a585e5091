// What a decoder costs, each in a process of its own: processor time, and the most memory that the process had.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { RECORDED } from "./shapes.ts";

/** What it cost to decode some bytes, or why that did not end well. */
type Cost = { readonly seconds: number; readonly mebibytes: number } | { readonly failure: string };

/** A folder with the decoders as a program that reads one input. */
export interface MeasuredDecoders {
  costOf(decoder: string, input: string | Uint8Array): Cost;
  dispose(): void;
}

/** Seconds of processor time after which a decoder is ended. */
const MOST_SECONDS = 30;

const PROGRAM = `
import { readFileSync } from "node:fs";
import { BESIDE, DECODERS, holdDecoder } from "./decoders.mjs";
const [, , name, input, recorded] = process.argv;
const { document, signature, ...texts } = JSON.parse(readFileSync(recorded, "utf8"));
const bytesOf = (text) => Buffer.from(text, "base64");
Object.assign(BESIDE, texts, { document: bytesOf(document), signature: bytesOf(signature) });
const bytes = readFileSync(input);
const before = process.cpuUsage();
await holdDecoder(DECODERS[name], bytes);
const { user, system } = process.cpuUsage(before);
const mebibytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ seconds: (user + system) / 1e6, mebibytes }));
`;

export async function measuredDecoders(): Promise<MeasuredDecoders> {
  const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-costs-"));
  const path = (name: string): string => join(folder, name);
  const build = await rolldown({
    input: fileURLToPath(new URL("./decoders.ts", import.meta.url)),
    platform: "node",
  });
  await build.write({ file: path("decoders.mjs"), format: "esm", codeSplitting: false });
  await build.close();
  writeFileSync(path("measure.mjs"), PROGRAM);
  const { keys, document, signature, trustedRoots } = RECORDED;
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const recorded = { keys, trustedRoots, document: base64(document), signature: base64(signature) };
  writeFileSync(path("recorded.json"), JSON.stringify(recorded));
  return {
    costOf: (decoder, input) => {
      writeFileSync(path("input"), input);
      const args = ["measure.mjs", decoder, "input", "recorded.json"];
      const limited = `ulimit -t ${MOST_SECONDS}; exec "$0" "$@"`;
      const { stdout, stderr, signal } = spawnSync(
        "sh",
        ["-c", limited, process.execPath, ...args],
        { cwd: folder, encoding: "utf8" },
      );
      if (stdout !== "") return JSON.parse(stdout) as Cost;
      return { failure: `${signal ?? "an error"}: ${stderr.slice(0, 400)}` };
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
