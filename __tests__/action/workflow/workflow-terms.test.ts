import { expect, test } from "vitest";
import type { Step } from "../../../src/action/inputs/step.ts";
import { workflowTerms } from "../../../src/action/workflow/workflow-settings.ts";
import type { CliConfig } from "../../../src/formats/cli-config/cli-config.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";

test("the log of a step says what is to be downloaded, and each package that was", () => {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: () => {}, debug: () => {} };
  const environment = { workspace: "/repository", apiUrl: "https://api.github.com" };
  const step = { ...{ env: {}, log, inputs: {}, environment }, request: { mode: "review" } };
  const { listener } = workflowTerms(step as unknown as Step, {} as CliConfig, []);
  const named = { provider: anAddress(), version: aVersion(), platform: aPlatform() };

  listener?.({ kind: "download-planned", packages: new Map([["a package", 2 ** 20]]) });
  for (const kind of ["download-started", "download-progress", "download-ended"] as const)
    listener?.({ kind, package: named, bytes: 7 });

  expect(lines).toStrictEqual([
    "1 package to download, 1.0 MB in all",
    "Downloaded registry.opentofu.org/hashicorp/null 1.2.3 for bleep_bloop: 7 bytes",
  ]);
});
