// What earlier runs left changes no verdict: not about releases that came out again since, and not if it is forged.
import { describe, expect, test } from "vitest";
import type { Review } from "../../src/review/verdict/review.ts";
import { aStore } from "../support/evidence-store.ts";
import { CASES } from "./cases/all.ts";
import { type AttackCase, acme, EVIL_ZIP, pinnedPolicy, ROOT } from "./cases/scenario.ts";
import type { ReviewSettings, World } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const store = aStore();
const lists = { known: store };
const world = worldOfTests({ known: store, learned: store });

const withoutCost = ({ stats, ...review }: Review) => review;
const listRequests = () =>
  world.registry.requests.filter((one) => one.path.endsWith("SHA256SUMS")).length;

async function both(states: ReturnType<AttackCase["states"]>, settings: ReviewSettings) {
  const [base = {}, head = {}] = states.slice(-2);
  const past = states.slice(0, -2).reverse();
  const cold = await world.review(base, head, { ...settings, past });
  const before = listRequests();
  const warm = await world.review(base, head, { ...settings, past, lists });
  return { cold, warm, asked: listRequests() - before };
}

test("the lists of every release as it first came out are remembered", () => {
  expect(store.texts.size).toBeGreaterThan(40);
});

describe("a scenario is judged alike whether or not the lists of before are remembered", () => {
  test.each(CASES.map((one) => [one.id, one.name, one] as const))("%s %s", async (...args) => {
    const [, , { states, settings, isPinned }] = args;
    const asked = isPinned === true ? { ...settings, policy: pinnedPolicy(world) } : settings;

    const { cold, warm } = await both(states(world), asked ?? {});

    expect(withoutCost(warm)).toStrictEqual(withoutCost(cold));
  });
});

describe("a forged cache vouches for nothing", () => {
  const change = (version: string): readonly ReturnType<World["root"]>[] => [
    world.root(ROOT, [acme("tool", "1.0.0")]),
    world.root(ROOT, [{ ...acme("tool", version), extra: [EVIL_ZIP] }]),
  ];
  const line = `${EVIL_ZIP.slice(3)}  terraform-provider-tool_1.1.0_linux_arm64.zip\n`;
  const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");

  /** Every remembered list with the line that a proposal needs, under a signature of the forger's choice. */
  async function forged(sign: (list: Buffer, old: string) => Promise<string>) {
    const forgery = aStore();
    for (const [key, text] of store.texts) {
      const { checksums, ...rest } = JSON.parse(text);
      const list = Buffer.concat([Buffer.from(checksums, "base64"), Buffer.from(line)]);
      const signature = await sign(list, rest.signature);
      forgery.texts.set(key, JSON.stringify({ ...rest, checksums: b64(list), signature }));
    }
    return { known: forgery };
  }

  test.each(["1.0.0", "1.1.0"])("and an honest one spares the list of %s", async (version) => {
    const { cold, warm, asked } = await both(change(version), {});

    expect(warm.findings.map(({ rule }) => rule)).toContain("unexplained-hash");
    expect([withoutCost(warm), asked]).toStrictEqual([withoutCost(cold), 0]);
  });

  test.each<readonly [string, (list: Buffer, old: string) => Promise<string>]>([
    ["under the publisher's signature", (_, old) => Promise.resolve(old)],
    ["under the forger's", async (list) => b64(await world.keys.evil.sign(list))],
    ["under none", () => Promise.resolve("")],
  ])("%s", async (_name, sign) => {
    const states = change("1.1.0");
    const [base = {}, head = {}] = states;
    const cold = await world.review(base, head);
    const warm = await world.review(base, head, { lists: await forged(sign) });

    expect(warm.findings.map(({ rule }) => rule)).toContain("unexplained-hash");
    expect(withoutCost(warm)).toStrictEqual(withoutCost(cold));
  });

  test("with the lists of other releases in each one's place", async () => {
    const [base = {}, head = {}] = change("1.1.0");
    const keys = [...store.texts.keys()];
    const texts = [...store.texts.values()];
    const shifted = aStore();
    for (const [i, key] of keys.entries())
      shifted.texts.set(key, texts[(i + 1) % keys.length] ?? "");

    const warm = await world.review(base, head, { lists: { known: shifted } });

    expect(withoutCost(warm)).toStrictEqual(withoutCost(await world.review(base, head)));
  });
});
