// Fail closed, measured: every answer of the registry is withheld in every way, one at a time, and no silence
// makes anything pass, or be written, that would not pass otherwise.
import { describe, expect, test, vi } from "vitest";
import { aHash } from "../support/builders.ts";
import type { Interceptor } from "../support/embedded/registry.ts";
import type { Files } from "./memory-git.ts";
import { acme, type EntrySpec, type World } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

// Hundreds of reviews each, in one world: after a timeout one would disturb the next.
vi.setConfig({ testTimeout: 240_000 });
const ROOT = "envs/prod";
const world = worldOfTests();

const NOTHING = new Uint8Array();

/** Ways to say nothing, or nothing that helps, in place of the answer to one question. */
const FAULTS: Readonly<Record<string, (path: string) => Interceptor>> = {
  "404": withhold(404),
  "500": withhold(500),
  "an empty answer": withhold(200),
  "half an answer": (path) => (request, normal) =>
    request.path === path
      ? { ...normal, body: normal.body.slice(0, Math.floor(normal.body.length / 2)) }
      : undefined,
  "an empty document": (path) => (request, normal) =>
    request.path === path ? { ...normal, body: Buffer.from("{}") } : undefined,
};

function withhold(status: number): (path: string) => Interceptor {
  return (path) => (request) =>
    request.path === path ? { status, headers: {}, body: NOTHING } : undefined;
}

const root = (...entries: readonly EntrySpec[]): Files => world.root(ROOT, entries);

/** What fails by itself, and how it is judged. */
const CHANGES: Readonly<Record<string, () => Parameters<World["review"]>>> = {
  "a key that changed": () => [root(acme("rotated", "1.0.0")), root(acme("rotated", "1.1.0"))],
  "a key that changed, before it contents alone": () => [
    root(acme("rotated", "1.0.0", { keep: (hash) => hash.startsWith("h1:") })),
    root(acme("rotated", "1.1.0")),
  ],
  "a release that came out again": () => [
    root(acme("replaced", "1.0.0")),
    root(acme("replaced", "1.0.0", { extra: [aHash("h1", "evil")] })),
  ],
  "a hash of nothing": () => [
    root(acme("tool", "1.0.0")),
    root(acme("tool", "1.0.0", { extra: [aHash("h1", "evil")] })),
  ],
  "a signature that is gone": () => [
    root(acme("unsigned", "1.0.0")),
    root(acme("unsigned", "1.1.0")),
  ],
};
const STRICT = { severities: new Map([["signing-key-changed", "error"]] as const) };

/** Every path that a task asks for, once. */
async function pathsOf(task: () => Promise<unknown>): Promise<readonly string[]> {
  world.registry.forgetRequests();
  await task();
  return [...new Set(world.registry.requests.map(({ path }) => path))];
}

describe.each(Object.keys(CHANGES))("%s", (name) => {
  test("passes no review, whatever answer is withheld", async () => {
    const [base, head] = CHANGES[name]?.() ?? [{}, {}];
    const judge = async () => (await world.review(base, head, { policy: STRICT })).verdict;
    const paths = await pathsOf(judge);
    expect(await judge()).toBe("failed");

    const passed: string[] = [];
    for (const path of paths) {
      for (const [fault, make] of Object.entries(FAULTS)) {
        const remove = world.registry.intercept(make(path));
        const verdict = await judge().finally(remove);
        if (verdict === "passed" || verdict === "no-change") passed.push(`${path}: ${fault}`);
      }
    }
    expect(passed).toStrictEqual([]);
    expect(paths.length).toBeGreaterThan(3);
  });

  test("passes no audit, and makes no fix write anything, whatever answer is withheld", async () => {
    const [base, head] = CHANGES[name]?.() ?? [{}, {}];
    const repair = () => world.fix(head, { base });
    const audit = async () => (await world.auditAnew(head)).verdict;
    const [clean, verdict] = [await repair(), await audit()];
    const paths = await pathsOf(repair);

    const wrong: string[] = [];
    for (const path of paths) {
      for (const [fault, make] of Object.entries(FAULTS)) {
        const remove = world.registry.intercept(make(path));
        const { fixes, written } = await repair();
        const now = await audit().finally(remove);
        const isSilent = fixes.every(({ outcome }) => outcome === "unchanged");
        const isSame = [...written].every(([file, text]) => clean.written.get(file) === text);
        if (!isSame || (isSilent && clean.written.size > 0)) wrong.push(`fix ${path}: ${fault}`);
        if (now === "passed" && verdict !== "passed") wrong.push(`audit ${path}: ${fault}`);
      }
    }
    expect(wrong).toStrictEqual([]);
  });
});

test("a true hash is never dropped, and an honest lock file passes an audit only when it was read", async () => {
  const files = root(acme("tool", "1.0.0"));
  const repair = () => world.fix(files);
  const audit = async () => (await world.auditAnew(files)).verdict;
  const paths = await pathsOf(audit);
  expect(await audit()).toBe("passed");

  const wrong: string[] = [];
  for (const path of paths) {
    for (const [fault, make] of Object.entries(FAULTS)) {
      const remove = world.registry.intercept(make(path));
      const { fixes, written } = await repair();
      const verdict = await audit().finally(remove);
      if (fixes.some(({ dropped }) => dropped.length > 0) || written.size > 0)
        wrong.push(`fix ${path}: ${fault}`);
      // Half of an address's answer may still be all of it, so only what is missing altogether counts.
      if (verdict === "passed" && fault !== "half an answer") wrong.push(`audit ${path}: ${fault}`);
    }
  }
  expect(wrong).toStrictEqual([]);
});
