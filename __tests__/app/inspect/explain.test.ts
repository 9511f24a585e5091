import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { explain } from "../../../src/app/inspect/explain.ts";
import type { FetchModule } from "../../../src/config/module-tree/walk.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import type { Platform } from "../../../src/model/platform.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { h1, someEvidence } from "../../support/evidence-builders.ts";
import { moduleFiles } from "../../support/module-files.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const ENTRY = { name: "main.tf", sha256: createHash("sha256").update("x").digest("hex") };
const [GIVEN] = [hashModule([ENTRY])];
const EVIL = moduleHash("e");
const provider = (hash: string) =>
  `provider "registry.opentofu.org/hashicorp/null" {\n  version = "1.2.3"\n  hashes = [\n    "${hash}",\n  ]\n}\n`;
const call = (name: string, source = "acme/net/aws") =>
  `module "${name}" {\n  source = "${source}"\n}\n`;
const modules = (...records: readonly Parameters<typeof aSelected>[0][]) => {
  const release = { source: "registry.opentofu.org/acme/net/aws", version: "1.0.0", package: "p" };
  const calls = records.map((parts) => aSelected({ ...release, hashes: [GIVEN], ...parts }));
  return encodeModuleLock(aModuleLock(...calls, aFloating()));
};

/** Explains a text in the root modules `a` and `b`; every module is one package, and `acme/gone/aws` none. */
async function explained(subject: string, files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const fetchModule: FetchModule = ({ source, locked = "1.0.0" }) => {
    asked.push(source.address);
    if (source.address.includes("gone"))
      return Promise.resolve({ kind: "unreadable", reason: "it is gone", isFloating: false });
    return Promise.resolve({
      ...{ kind: "fetched", directory: "", label: "pkg", registryAddress: undefined },
      files: { ...moduleFiles({ "main.tf": "" }), entries: () => Promise.resolve([ENTRY]) },
      ...{ selected: { address: "p", isBranch: false }, version: locked },
    });
  };
  const gather = () => Promise.resolve(someEvidence());
  const explanation = await explain(
    {
      ...{ subject, roots: ["a", "b"], files: moduleFiles({ "a/main.tf": "", ...files }) },
      ...{ tool: OPENTOFU, policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER },
    },
    { gather, hostPlatform: "linux_amd64" as Platform, fetchModule, inputs: undefined },
  );
  const { versions, calls, result } = explanation;
  return { versions: versions.length, calls: calls.map(({ path }) => path), result, asked };
}

const LOCKS = ["a/.terraform.lock.hcl", "a/.terraform.module.lock.hcl"] as const;
const [PROVIDERS, MODULES] = LOCKS;

describe("explain()", () => {
  test("of a provider asks no source of a module, unless a recorded call has the name too", async () => {
    const files = { [PROVIDERS]: provider(h1("amd64")), "a/main.tf": call("null") };

    expect(await explained("null", files)).toStrictEqual({
      ...{ versions: 1, calls: [], result: "explained", asked: [] },
    });
    const recorded = { ...files, [MODULES]: modules({ path: "null" }) };
    expect(await explained("null", recorded)).toMatchObject({
      ...{ versions: 1, calls: ["null"], result: "explained" },
    });
  });

  test("of a hash looks for it in lock files of both kinds, and fetches nothing else", async () => {
    const files = { [MODULES]: modules({ path: "m" }), "a/main.tf": call("m") + call("n") };

    for (const text of [GIVEN, GIVEN.slice(0, 14)]) {
      expect(await explained(text, files)).toMatchObject({ versions: 0, calls: ["m"] });
    }
    await expect(explained("h1:other", files)).rejects.toThrow(
      "No lock file here records h1:other",
    );
  });

  test("names what can be named where nothing has the name", async () => {
    await expect(explained("nothing", { "a/main.tf": call("m") })).rejects.toMatchObject({
      code: "USAGE",
      message: "No lock file here locks nothing, and no module call has that name",
      hint: expect.stringContaining("hashicorp/random"),
    });
  });

  test.each([
    ["the source gives what is recorded", call("null"), h1("amd64"), GIVEN, "explained"],
    ["the source gives something else", call("null"), h1("amd64"), EVIL, "unexplained"],
    ["nothing vouches for the provider", call("null"), EVIL, GIVEN, "unexplained"],
    ["a source is silent", call("null", "acme/gone/aws"), h1("amd64"), GIVEN, "not-checked"],
    [
      "a source is silent, and nothing vouches",
      call("null", "acme/gone/aws"),
      EVIL,
      GIVEN,
      "unexplained",
    ],
  ])("gives the worst result: %s", async (...row) => {
    const [, text, hash, content, result] = row;
    const lock = modules({ path: "null", hashes: [content] });
    const files = { "a/main.tf": text, [PROVIDERS]: provider(hash), [MODULES]: lock };

    expect(await explained("null", files)).toMatchObject({ versions: 1, calls: ["null"], result });
  });

  test("gives the result of the calls alone where no provider has the name, in every root module", async () => {
    const files = {
      "a/main.tf": call("m"),
      [MODULES]: modules({ path: "m" }),
      "b/main.tf": call("m"),
    };

    expect(await explained("m", files)).toMatchObject({
      ...{ versions: 0, calls: ["m", "m"], result: "unexplained" },
    });
    expect(await explained("m", { ...files, "b/main.tf": "" })).toMatchObject({
      ...{ versions: 0, calls: ["m"], result: "explained" },
    });
  });
});
