import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { aStatement, contradiction } from "../../../src/packages/provenance/statement.ts";
import type { WorkflowIdentity } from "../../../src/packages/provenance/workflow-identity.ts";
import { KIT, KIT_IDENTITY } from "../../support/provenance-builders.ts";

const IDENTITY: WorkflowIdentity = KIT_IDENTITY;
const CALLED: WorkflowIdentity = {
  ...IDENTITY,
  build: { ...IDENTITY.build, workflowRepository: { host: "github.com", name: "acme/builders" } },
};
const BUILDER = "https://github.com/other/builders/.github/workflows/build.yml@refs/tags/v1";

function contradictionOf(predicate: unknown, identity = IDENTITY): string | undefined {
  const refusal = () => new LockReviewError("INVALID_METADATA", "the statement of the test");
  const statement = { _type: "", predicateType: "", subject: [], predicate };
  return contradiction(aStatement(statement, { way: [], refusal }).predicate, identity);
}

const dependencies = (...resolvedDependencies: readonly unknown[]) => ({
  buildDefinition: { resolvedDependencies },
});

describe("contradiction() finds none", () => {
  test.each<readonly [string, unknown, WorkflowIdentity]>([
    ["where there is no predicate", undefined, IDENTITY],
    ["where it says nothing", {}, IDENTITY],
    [
      "in the commit of another dependency",
      dependencies({ uri: `git+${KIT}-library@v1`, digest: { gitCommit: "b".repeat(40) } }),
      IDENTITY,
    ],
    ["in dependencies that are no sources", dependencies("text", null, {}, { uri: 7 }), IDENTITY],
    [
      "in a commit that is no text",
      dependencies({ uri: `git+${KIT}@v1`, digest: { gitCommit: 7 } }),
      IDENTITY,
    ],
    ["in the builder that a called workflow names", { builder: { id: BUILDER } }, CALLED],
  ])("%s", (_, predicate, identity) => {
    expect(contradictionOf(predicate, identity)).toBeUndefined();
  });
});

describe("contradiction() finds one", () => {
  test.each<readonly [string, unknown, string]>([
    [
      "in the commit of the source",
      dependencies({ uri: `git+${KIT}@v1`, digest: { gitCommit: "b".repeat(40) } }),
      "the commit",
    ],
    [
      "in the commit of the source behind dependencies that are none",
      dependencies("text", null, { uri: 7 }, { uri: `git+${KIT}@v1`, digest: { gitCommit: "b" } }),
      "the commit",
    ],
    [
      "in the builder of a workflow that nothing called",
      { builder: { id: BUILDER } },
      "the builder",
    ],
  ])("%s", (_, predicate, words) => {
    expect(contradictionOf(predicate)).toContain(`its statement names ${words}`);
  });
});
