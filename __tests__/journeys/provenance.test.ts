import { describe, expect, test } from "vitest";
import { parsePlatform } from "../../src/model/platform.ts";
import type { RegistryRequest, RegistryResponse } from "../support/embedded/exchange.ts";
import {
  type Forge,
  provenanceWorld,
  REPOSITORY,
  type Told,
} from "../support/journeys/provenance-world.ts";
import { aRelease, PLATFORMS } from "../support/journeys/world.ts";

const BOTH = { "1.2.3": {}, "1.3.0": {} };

async function reviewed(forge: Forge, policy = "") {
  const world = await provenanceWorld(forge);
  return { ...world, told: await world.run("review", await world.policy(policy)) };
}

function status(code: number, headers: Readonly<Record<string, string>> = {}) {
  return (request: RegistryRequest): RegistryResponse | undefined =>
    request.path.startsWith("/github/")
      ? { status: code, headers, body: Buffer.from("{}") }
      : undefined;
}

const LIMITED = status(403, { "x-ratelimit-remaining": "0" });

describe("who built a version (RM-6)", () => {
  test.each([true, false])(
    "is told of a change, whether the bundle stands in a file of its own: %s",
    async (isLinked) => {
      const { told, asked, world, arguments: words } = await reviewed({ attested: BOTH, isLinked });
      const paths = asked().map(({ path }) => path);
      const text = await world.run("review", ...words);

      expect(told).toMatchObject({ exitCode: 0, verdict: "passed", builds: ["1.3.0 built"] });
      expect(text.stdout.replaceAll(/\s+/g, " ")).toContain(
        `built by .github/workflows/release.yml of github.com/${REPOSITORY} at v1.3.0`,
      );
      // One of each version: what it says of the other platform counts too.
      expect(paths.filter((path) => path.includes("/attestations/"))).toHaveLength(2);
    },
  );

  test.each<[string, Forge["attested"][string], RegExp]>([
    [
      "another repository",
      { repository: "evil/terraform-provider-widget", repositoryNumber: "666" },
      /speaks of .*evil/,
    ],
    ["another tag", { ref: "refs/tags/v1.2.3" }, /tag v1\.2\.3/],
    ["a branch", { ref: "refs/heads/main" }, /branch main/],
    ["other archives", { subjects: [{ name: "x.zip", sha256: "0".repeat(64) }] }, /other archives/],
  ])("fails where the attestation is of %s", async (_, own, reason) => {
    const { told } = await reviewed({ attested: { "1.2.3": {}, "1.3.0": own } });

    expect([told.exitCode, told.verdict]).toStrictEqual([1, "failed"]);
    expect(told.rules).toContain("error provenance-mismatch");
    expect(told.details).toMatch(reason);
  });
});

describe("a fix, where policy requires to know who built what", () => {
  const LOCK = ".terraform.lock.hcl";

  /** Head locks the package of one platform, and a fix should add the other one's. */
  async function fixed(given: Forge) {
    const { world, arguments: words, policy } = await provenanceWorld(given);
    const { packages } = world.registry.hashesOf(aRelease({ version: "1.3.0" }));
    const [own, other] = PLATFORMS.map((platform) => packages.get(parsePlatform(platform)));
    if (own === undefined || other === undefined) throw new Error("a package is missing");
    await world.write({
      [LOCK]: world.lockText({ version: "1.3.0", hashes: [own.h1, own.zh] }),
    });
    const asked = await policy(`provenance: require\nplatforms: [${PLATFORMS.join(", ")}]\n`);
    const { exitCode, stdout } = await world.run("fix", asked, ...words);
    const isWritten = (await world.read(LOCK)).includes(other.zh);
    return { exitCode, stdout, isWritten, own: own.zh.slice(3), other: other.zh.slice(3) };
  }

  test("adds what is attested, and nothing else", async () => {
    const some = await fixed({ attested: BOTH });
    const { own: sha256, other } = some;
    const none = await fixed({
      attested: { "1.2.3": {}, "1.3.0": { subjects: [{ name: "own", sha256 }] } },
      answer: (request) => (request.path.includes(other) ? status(404)(request) : undefined),
    });

    expect([some.exitCode, some.isWritten]).toStrictEqual([0, true]);
    expect([none.exitCode, none.isWritten]).toStrictEqual([1, false]);
    expect(none.stdout).toContain("provenance-missing");
  });
});

describe("a forge that does not answer", () => {
  const STALLED: Forge["answer"] = (request) => {
    const answer = status(200)(request);
    return answer && { ...answer, delayMs: 60_000 };
  };

  test.each<[string, NonNullable<Forge["answer"]>, RegExp]>([
    ["with its rate limit", LIMITED, /rate limit is reached/],
    ["with Retry-After", status(429, { "retry-after": "600" }), /rate limit is reached/],
    ["with an error", status(500), /HTTP 500/],
    ["at all", STALLED, /no complete answer/],
    ["in a way that can be used", status(200), /list of attestations/],
  ])("leaves it open %s, and is not asked again", async (_, answer, reason) => {
    const world = await provenanceWorld({ attested: BOTH, answer });
    const env = { TF_REGISTRY_CLIENT_TIMEOUT: "1" };

    const asked = await world.runWith({ env }, "review");
    const questions = world.asked().length;
    const required = await world.runWith(
      { env },
      "review",
      await world.policy("provenance: require\n"),
    );

    expect(asked).toMatchObject({ exitCode: 0, verdict: "passed" });
    expect(asked.builds[0]).toBe("1.3.0 not-checked");
    expect(questions).toBeLessThan(3);
    expect([required.exitCode, required.verdict]).toStrictEqual([3, "unverified"]);
    expect(required.details).toMatch(reason);
  });
});

describe("what is asked and sent", () => {
  test("nothing where it is off, nor where no registry names a repository", async () => {
    const off = await reviewed({ attested: BOTH }, "provenance: off\n");
    const silent = await reviewed({ attested: BOTH }, "registry-context: off\n");

    expect([off.asked(), silent.asked()]).toStrictEqual([[], []]);
    expect([off.told, silent.told].map((told) => told.verdict)).toStrictEqual(["passed", "passed"]);
  });

  test("a token goes to the API that it is of, and to no file that an answer refers to", async () => {
    const {
      world,
      arguments: words,
      asked,
    } = await provenanceWorld({ attested: BOTH, isLinked: true });
    const token = { GITHUB_TOKEN: "ghs_secret-of-the-tests" };
    const api = { ...token, GITHUB_API_URL: `${world.registry.url}/github` };
    const seen = () =>
      asked().map(({ path, headers }) => [
        path.includes("/attestations/") ? "api" : "file",
        headers["authorization"],
      ]);

    await world.runWith({ env: api }, "review", ...words);
    const own = seen();
    world.registry.forgetRequests();
    await world.runWith({ env: token }, "review", ...words);

    expect(new Set(own.map((one) => one.join(" ")))).toStrictEqual(
      new Set(["api Bearer ghs_secret-of-the-tests", "file "]),
    );
    expect(seen().every(([, authorization]) => authorization === undefined)).toBe(true);
  });
});

describe("verify", () => {
  test("asks nobody unless policy requires it, and then about everything that is locked", async () => {
    const world = await provenanceWorld({ attested: BOTH });

    const audited: Told = await world.run("verify");
    const before = world.asked().length;
    const required = await world.run("verify", await world.policy("provenance: require\n"));

    expect([audited.verdict, before, audited.builds]).toStrictEqual(["passed", 0, []]);
    expect(required).toMatchObject({ verdict: "passed", builds: ["1.3.0 built"] });
  });
});

describe("explain leads on to the build and the commit", () => {
  const linksOf = (stdout: string) => {
    const { hashes } = JSON.parse(stdout) as {
      hashes: { hash: string; links: { kind: string; standing: string; names: string[] }[] }[];
    };
    const packages = hashes.filter(({ links }) => links[0]?.names[1] !== "not a package");
    return packages.map(({ links }) =>
      links.slice(-2).map(({ kind, standing }) => `${kind} ${standing}`),
    );
  };

  test("as data, as text and as a Mermaid chart", async () => {
    const { world, arguments: words } = await provenanceWorld({ attested: BOTH });
    const run = (format: string) =>
      world.run("explain", "acme/widget", `--format=${format}`, ...words);
    const [json, text, chart] = [await run("json"), await run("text"), await run("markdown")];

    expect(new Set(linksOf(json.stdout).map(String))).toStrictEqual(
      new Set(["build verified,commit said"]),
    );
    expect(text.stdout).toMatch(/build +\.github\/workflows\/release\.yml of github\.com/);
    expect(text.stdout).toMatch(/commit +[0-9a-f]{40} refs\/tags\/v1\.3\.0/);
    expect(chart.stdout).toMatch(/^### `acme\/widget` `1\.3\.0`\n\n```mermaid\nflowchart BT\n/);
    expect(chart.stdout).toContain('["build#58; verified<br/>');
    expect([json, text, chart].map(({ exitCode }) => exitCode)).toStrictEqual([0, 0, 0]);
  });
});
