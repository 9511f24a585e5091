// What a registry of modules answers: its versions, and where each of them is (CR-67 to CR-71).
import { describe, expect, test } from "vitest";
import type { RegistryModuleSource } from "../../../src/config/blocks/module-source.ts";
import { type ModuleVersion, parseModuleVersion } from "../../../src/model/module-version.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import {
  askModuleDate,
  askModuleLocation,
  decodeModuleLocation,
  decodeModuleVersions,
  listModuleVersions,
  selectModuleVersion,
} from "../../../src/sources/modules/module-registry.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const SOURCE: RegistryModuleSource = {
  ...{ kind: "registry", address: "r.test/a/b/c", subdirectory: "" },
  ...{ hostname: "r.test", namespace: "a", name: "b", system: "c" },
};
const VERSION = parseModuleVersion("1.0.0") as ModuleVersion;
const PLACE = "https://r.test/m/a/b/c/1.0.0/download";

function portsOf(
  answers: Readonly<Record<string, FakeAnswer>>,
  { token, service = "https://r.test/m" }: { readonly token?: string; readonly service?: string },
) {
  return {
    http: fakeHttp(answers),
    hosts: new Map(),
    findService: () => Promise.resolve(new URL(service)),
    credentials: () => Promise.resolve(token),
    patience: { ...DEFAULT_PATIENCE, retries: 0 },
  };
}

function placed(
  answer: FakeAnswer,
  { tool = OPENTOFU, ...more }: { tool?: Tool; token?: string; service?: string } = {},
) {
  return askModuleLocation(portsOf({ [PLACE]: answer }, more), SOURCE, tool, VERSION);
}

describe("askModuleLocation()", () => {
  const direct = { location: "/p", use_registry_credentials: true };
  const archive = { kind: "archive", url: "https://r.test/p", authorization: undefined };

  test("gives a registry's own archive to OpenTofu since 1.12, and an address to others", async () => {
    const header = { ...json(direct), headers: { "x-terraform-get": "github.com/o/r" } };

    expect(await placed(json(direct))).toStrictEqual(archive);
    expect(await placed(json(direct), { tool: { ...OPENTOFU, minor: 11 } })).toStrictEqual({
      ...{ kind: "address", address: "https://r.test/p" },
    });
    expect(await placed(header, { tool: TERRAFORM })).toStrictEqual({
      ...{ kind: "address", address: "github.com/o/r" },
    });
  });

  test("sends the registry's token to its own origin alone", async () => {
    const elsewhere = { ...direct, location: "https://f.test/p" };
    const without = { ...direct, use_registry_credentials: false };

    expect(await placed(json(direct), { token: "t" })).toMatchObject({ authorization: "Bearer t" });
    for (const answer of [elsewhere, without])
      expect(await placed(json(answer), { token: "t" })).toMatchObject({
        ...{ kind: "archive", authorization: undefined },
      });
  });

  test.each(["ftp://r.test/p", "https://r.test/p#x", "https://["])(
    "takes no archive from %s",
    async (location) => {
      await expect(placed(json({ ...direct, location }))).rejects.toThrow(
        "it is not an http or https URL without a fragment",
      );
    },
  );

  test("takes the header where the place is empty", async () => {
    const answer = json({ ...direct, location: "" });
    const headers = { "x-terraform-get": "github.com/o/r" };

    expect(await placed({ ...answer, headers })).toStrictEqual({
      ...{ kind: "address", address: "github.com/o/r" },
    });
    await expect(placed(answer)).rejects.toThrow("does not say where it is");
  });

  test.each([
    ["./p.zip", "https://r.test/m/a/b/c/1.0.0/p.zip"],
    ["/p.zip", "https://r.test/p.zip"],
    ["github.com/o/r", "github.com/o/r"],
    [".../x", ".../x"],
  ])("reads the address %s as %s", async (written, address) => {
    const headers = { "x-terraform-get": written };

    expect(await placed({ status: 204, headers })).toStrictEqual({ kind: "address", address });
    await expect(placed({ status: 204, headers: { "x-terraform-get": "//[" } })).rejects.toThrow(
      "it is not a URL",
    );
  });

  test("asks below the service's path, however it ends", async () => {
    const answer = { status: 204, headers: { "x-terraform-get": "x" } };

    for (const service of ["https://r.test/m", "https://r.test/m/"])
      expect(await placed(answer, { service })).toMatchObject({ address: "x" });
  });

  test("says whether credentials were sent", async () => {
    const hintOf = (token?: string) =>
      placed({ status: 401 }, token === undefined ? {} : { token }).catch(
        (caught: { readonly hint?: string }) => caught.hint,
      );

    expect(await hintOf("t")).toMatch(/^The host rejected the credentials/);
    expect(await hintOf()).toMatch(/^The host wants credentials/);
    await expect(placed({ status: 404 })).rejects.toThrow("is not known to the registry");
  });
});

describe("listModuleVersions() and selectModuleVersion()", () => {
  const listed = (answer: FakeAnswer) =>
    listModuleVersions(
      portsOf({ "https://r.test/m/a/b/c/versions": answer }, {}),
      SOURCE,
      OPENTOFU,
    );
  const versions = (...texts: readonly string[]) =>
    json({ modules: [{ versions: texts.map((version) => ({ version })) }] });

  test("leave out what is no version, and take the first of equal ones", async () => {
    const list = await listed(versions("1.0.0+a", "nonsense", "1.0.0+b", "0.9.0"));

    expect(list.map(({ text }) => text)).toStrictEqual(["1.0.0+a", "1.0.0+b", "0.9.0"]);
    expect(selectModuleVersion(list, { constraint: undefined }, OPENTOFU).text).toBe("1.0.0+a");
  });

  test("take nothing of another status", async () => {
    const answer = { ...versions("1.0.0"), status: 500, url: "https://moved.test/versions" };

    await expect(listed(answer)).rejects.toThrow("HTTP 500 from moved.test");
  });

  test("take a list of 50,000 versions, and none that is longer", () => {
    const list = (count: number) =>
      Buffer.from(JSON.stringify({ modules: [{ versions: Array(count).fill({ version: "1" }) }] }));

    expect(decodeModuleVersions(list(50_000), "x")).toHaveLength(50_000);
    expect(() => decodeModuleVersions(list(50_001), "x")).toThrow("too many versions");
  });
});

test("decodeModuleLocation() takes true and false alone for credentials", () => {
  const decode = (value: unknown) =>
    decodeModuleLocation(Buffer.from(`{"location":"x","use_registry_credentials":${value}}`), "x");

  expect(decode(false)).toStrictEqual({ location: "x", useRegistryCredentials: false });
  expect(decode(null)).toStrictEqual({ location: "x" });
  for (const value of ["1", '"true"']) {
    expect(() => decode(value)).toThrow("must be true or false");
  }
});

describe("askModuleDate()", () => {
  const published = "2026-11-10T08:22:56Z";
  const document = json({ version: "1.0.0", published_at: published });
  const index = json({ versions: [{ id: "v1.0.0", published }] });
  const own = { ...SOURCE, hostname: "registry.opentofu.org" };
  const [DOCUMENT, INDEX] = [
    "https://r.test/m/a/b/c/1.0.0",
    "https://api.opentofu.org/registry/docs/modules/a/b/c/index.json",
  ];

  test.each<readonly [string, Readonly<Record<string, FakeAnswer>>, RegistryModuleSource, boolean]>(
    [
      ["what a registry says of a version", { [DOCUMENT]: document }, SOURCE, true],
      ["what OpenTofu's index says", { [INDEX]: index }, own, true],
      ["nothing of a host that does not answer", {}, own, false],
      [
        "nothing of an error",
        { [DOCUMENT]: { ...document, status: 404 }, [INDEX]: { ...index, status: 404 } },
        own,
        false,
      ],
    ],
  )("takes %s", async (_, answers, source, isKnown) => {
    const age = { asksContext: true, choice: undefined };

    const date = await askModuleDate(
      portsOf(answers, {}),
      { source, tool: OPENTOFU, age },
      VERSION,
    );

    expect(date).toStrictEqual(isKnown ? { at: Date.parse(published), by: "registry" } : undefined);
  });
});
