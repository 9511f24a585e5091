import { readFileSync } from "node:fs";
import { Range, subset } from "semver";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

interface Locked {
  readonly engines?: { readonly node?: string } | readonly string[];
}

const OURS: string = JSON.parse(read("package.json")).engines.node;
const LOCKED: Readonly<Record<string, Locked>> = JSON.parse(read("package-lock.json")).packages;

/** The Node that a locked package asks for; very old ones write a list instead. */
function nodeOf({ engines }: Locked): string {
  return engines !== undefined && "node" in engines ? (engines.node ?? "*") : "*";
}

describe("the Node releases of package.json", () => {
  test("run every package that is installed, so that npm has nothing to warn of", () => {
    const refused = Object.entries(LOCKED)
      .filter(([, locked]) => !subset(OURS, nodeOf(locked)))
      .map(([path, locked]) => `${path} wants Node ${nodeOf(locked)}`);

    expect(refused).toStrictEqual([]);
  });

  test("are those that CI tests and README names", () => {
    const first = new Range(OURS).set.map(([comparator]) => comparator?.semver);
    const { test: job } = parse(read(".github/workflows/ci.yml")).jobs;
    const named = first.map((one) =>
      one?.minor === 0 ? `${one.major}` : `${one?.major} (from ${one?.major}.${one?.minor})`,
    );

    expect(job.strategy.matrix.node).toStrictEqual(first.map((one) => one?.major));
    expect(read("README.md")).toContain(`Node ${named.join(", ")} or newer`);
  });
});
