import { describe, expect, test } from "vitest";
import {
  effectsOf,
  effectsOn,
  type InitCause,
  type InitEffect,
  predictionOf,
} from "../../../src/review/init/prediction.ts";
import { anAddress } from "../../support/builders.ts";

const [NULL, TLS] = [anAddress("hashicorp/null"), anAddress("hashicorp/tls")];

function anEffect(cause: InitCause, facts: Partial<InitEffect> = {}): InitEffect {
  return { effect: "rewrites", readonly: "passes", cause, reason: "It does", ...facts };
}

const missing = anEffect("missing-entry", { provider: NULL, readonly: "refuses" });
const unsorted = anEffect("unsorted-hashes", { provider: NULL });
const other = anEffect("missing-entry", { provider: TLS });
const general = anEffect("missing-entry");
const prediction = predictionOf([missing, unsorted, other, general]);

describe("predictionOf()", () => {
  test.each<readonly [string, readonly Partial<InitEffect>[], string, string]>([
    ["nothing", [], "unchanged", "passes"],
    ["a rewritten line", [{}], "rewrites", "passes"],
    ["a new entry", [{}, { readonly: "refuses" }], "rewrites", "refuses"],
    ["a doubt beside it", [{}, { effect: "unknown", readonly: "unknown" }], "unknown", "unknown"],
    [
      "a refusal beside a doubt",
      [
        { effect: "unknown", readonly: "unknown" },
        { effect: "refuses", readonly: "refuses" },
      ],
      "refuses",
      "refuses",
    ],
  ])("goes by the gravest effect: %s", (_, effects, outcome, readonly) => {
    const all = effects.map((facts) => anEffect("unsorted-hashes", facts));

    expect(predictionOf(all)).toStrictEqual({ outcome, readonly, effects: all });
  });
});

test("effectsOf() returns the effects of the causes that are asked for", () => {
  expect(effectsOf(prediction, "missing-entry")).toStrictEqual([missing, other, general]);
  expect(effectsOf(prediction, "unsorted-hashes", "no-package")).toStrictEqual([unsorted]);
  expect(effectsOf(prediction, "no-package")).toStrictEqual([]);
});

test("effectsOn() returns those of one provider", () => {
  expect(effectsOn(prediction, NULL, "missing-entry")).toStrictEqual([missing]);
  expect(effectsOn(prediction, NULL, "missing-entry", "unsorted-hashes")).toStrictEqual([
    missing,
    unsorted,
  ]);
  expect(effectsOn(prediction, anAddress("acme/other"), "missing-entry")).toStrictEqual([]);
});
