// Ten megabytes of every shape, for every decoder: under ten seconds of processor time and 500 MiB. The gate plays some of
// them, which ATTACK_SEED chooses; DECODER_BUDGET=all plays them all.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DECODERS } from "../support/decoders/decoders.ts";
import { RECORDED, shapesFor } from "../support/decoders/shapes.ts";
import { choicesOf } from "./random.ts";

/** What it cost to decode some bytes, or why that did not end well. */
type Cost = { readonly seconds: number; readonly mebibytes: number } | { readonly failure: string };

/** A folder with the decoders as a program that reads one input. */
interface MeasuredDecoders {
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

async function measuredDecoders(): Promise<MeasuredDecoders> {
  const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-costs-"));
  const path = (name: string): string => join(folder, name);
  const build = await rolldown({
    input: fileURLToPath(new URL("../support/decoders/decoders.ts", import.meta.url)),
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

const BYTES = 10_000_000;
const MOST = { seconds: 10, mebibytes: 500 };
/** How many are played in the gate: each is a process, which takes a second. */
const PLAYED = 6;
const choices = choicesOf(Number(process.env["ATTACK_SEED"] ?? 23));

let measured: MeasuredDecoders;
beforeAll(async () => {
  measured = await measuredDecoders();
}, 60_000);
afterAll(() => measured.dispose());

/** A shape of so many bytes; how many each of its pieces has is seen from two small ones. */
function grown(shape: (size: number) => string | Uint8Array): string | Uint8Array {
  const [small = 0, large = 0] = [500, 1000].map(
    (size) => Buffer.from(shape(size) as string).length,
  );
  const piece = Math.max((large - small) / 500, 0.5);
  return shape(Math.min(Math.max(1, Math.floor((BYTES - small) / piece) + 500), 2 * BYTES));
}

const every = Object.keys(DECODERS).flatMap((decoder) =>
  Object.keys(shapesFor(decoder)).map((shape) => [decoder, shape] as const),
);
const pairs =
  process.env["DECODER_BUDGET"] === "all"
    ? every
    : [...new Set(Array.from({ length: PLAYED }, () => choices.one(every)))];

describe("every decoder takes ten megabytes of each shape within its budget", () => {
  test.each(pairs)("%s: %s", { timeout: 300_000 }, (decoder, shape) => {
    const make = shapesFor(decoder)[shape];
    if (make === undefined) throw new Error(`no shape ${shape}`);

    const cost = measured.costOf(decoder, grown(make));

    expect(cost).not.toHaveProperty("failure");
    if ("failure" in cost) return;
    expect(cost.seconds).toBeLessThan(MOST.seconds);
    expect(cost.mebibytes).toBeLessThan(MOST.mebibytes);
  });
});
