import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { ProviderContext } from "../../../src/model/provenance.ts";
import { aLockFile } from "../../support/builders.ts";
import { someEvidence, zh } from "../../support/evidence-builders.ts";
import { aSide, verdictsOf } from "../../support/judge-builders.ts";

const CONTEXT: ProviderContext = { published: new Map(), isDelisted: false };
const RULES = ["provider-deprecated", "provider-denied"];

function judged(told: Partial<VersionEvidence>, from?: string) {
  const hashes = [zh("a")];
  const packages = [{ word: "a", platform: "linux_amd64" }];
  const evidence = someEvidence({ address: "acme/one", version: "1.1.0", packages });
  const lock = (version: string, hash = hashes) =>
    aSide(aLockFile({ address: "acme/one", version, hashes: hash }));
  return verdictsOf({
    ...(from === undefined ? {} : { baseSide: lock(from, from === "1.1.0" ? hashes : [zh("b")]) }),
    headSide: lock("1.1.0"),
    evidence: [{ ...evidence, ...told }],
  }).filter((one) => RULES.some((rule) => one.endsWith(rule)));
}

describe("provider-deprecated", () => {
  test.each<[string, Partial<VersionEvidence>]>([
    ["deprecated", { context: { ...CONTEXT, deprecated: "Use acme/two." } }],
    ["archived", { context: { ...CONTEXT, archived: "This provider has been archived." } }],
    ["delisted", { context: { ...CONTEXT, isDelisted: true } }],
    ["warned of (RM-4)", { warnings: ["moved to acme/two"] }],
  ])("tells of a provider that is %s, more of a new one", (_, told) => {
    expect(judged(told)).toStrictEqual(["warning provider-deprecated"]);
    expect(judged(told, "1.0.0")).toStrictEqual(["notice provider-deprecated"]);
  });

  test("tells a warning once that the registry gives in two places", () => {
    const told = { context: { ...CONTEXT, deprecated: "moved" }, warnings: ["moved ", ""] };

    expect(judged(told)).toStrictEqual(["warning provider-deprecated"]);
  });

  test("says nothing of what the registry says nothing against, or of an entry as it was", () => {
    expect(judged({ context: CONTEXT, warnings: [] })).toStrictEqual([]);
    expect(judged({ context: { ...CONTEXT, deprecated: "moved" } }, "1.1.0")).toStrictEqual([]);
  });
});

describe("provider-denied", () => {
  test.each(["malware", ""])("blocks, whatever reason is given: %j", (blocked) => {
    expect(judged({ context: { ...CONTEXT, blocked } })).toStrictEqual(["error provider-denied"]);
    expect(judged({ context: { ...CONTEXT, blocked } }, "1.0.0")).toStrictEqual([
      "error provider-denied",
    ]);
  });
});
