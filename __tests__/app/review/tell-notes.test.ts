import { expect, test } from "vitest";
import { versionSteps } from "../../../src/app/review/tell-notes.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { aLockFile } from "../../support/builders.ts";
import { AWS, aChange, aRootReview } from "../../support/review-builders.ts";

test("versionSteps() names a step once, however many root modules make it", () => {
  const roots = ["a", "b"].map((root) =>
    aRootReview({
      root,
      rules: OPENTOFU,
      base: aLockFile({ address: AWS, version: "6.14.0" }),
      head: aLockFile({ address: AWS, version: "6.15.0" }),
      changes: [aChange({ kind: "new-version", provider: AWS })],
    }),
  );

  expect(versionSteps(roots)).toStrictEqual([
    { provider: AWS, from: "6.14.0", to: "6.15.0", tool: OPENTOFU },
  ]);
});
