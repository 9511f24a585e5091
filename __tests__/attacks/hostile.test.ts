// Input that is out to harm the reviewer: files, paths, answers and packages.
import { describe, expect, test } from "vitest";
import type { Review } from "../../src/review/verdict/review.ts";
import { changeAnswer } from "../support/embedded/exchange-faults.ts";
import { outage } from "./releases.ts";
import { worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();

const AWS = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
const NEWER = { ...AWS, version: "6.15.0" };

function said(review: Review): readonly string[] {
  return review.findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

describe("A31 a registry that does not answer", () => {
  test("new trust is not given", async () => {
    const undo = world.registry.intercept(outage("/acme/young/"));
    const review = await world.review(
      world.root("envs/prod", [AWS]),
      world.root("envs/prod", [AWS, { source: "acme/young", version: "1.0.0" }]),
      { policy: { failOnUnverified: false } },
    );
    undo();

    expect(said(review)).toContain("warning not-verified");
    expect(review.verdict).toBe("unverified");
  });

  test("what did not change asks nobody and passes", async () => {
    const undo = world.registry.intercept(outage("/"));
    world.registry.forgetRequests();
    const review = await world.review(
      world.root("envs/prod", [AWS]),
      world.root("envs/prod", [{ ...AWS, constraints: ">= 6.0.0" }]),
    );
    undo();

    expect(review.verdict).toBe("passed");
    expect(world.registry.requests).toStrictEqual([]);
  });
});

describe("answers that two readers read differently", () => {
  test.each([
    ["a doubled member", '"shasum":"00","shasum":'],
    ["a member in other letters", '"SHASUM":"00","shasum":'],
  ])("%s is not verified", async (_name, text) => {
    const undo = world.registry.intercept(
      changeAnswer({ path: "/hashicorp/aws/6.15.0/download/" }, (normal) => {
        const body = Buffer.from(normal.body).toString().replace('"shasum":', text);
        return { ...normal, body: Buffer.from(body) };
      }),
    );
    const review = await world.review(
      world.root("envs/prod", [AWS]),
      world.root("envs/prod", [NEWER]),
    );
    undo();

    expect(review.findings).toContainEqual(
      expect.objectContaining({
        rule: "not-verified",
        summary: "An answer can be read in two ways",
      }),
    );
    expect(review.verdict).toBe("unverified");
  });
});
