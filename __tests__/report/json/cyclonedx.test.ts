import { describe, expect, test } from "vitest";
import { parseConstraints } from "../../../src/model/constraint.ts";
import { lockFile, providerLock } from "../../../src/model/lock-file.ts";
import type { Platform } from "../../../src/model/platform.ts";
import type { Version } from "../../../src/model/version.ts";
import { textDigest } from "../../../src/packages/hashing/digest.ts";
import { renderCycloneDx } from "../../../src/report/json/cyclonedx.ts";
import { GRADES } from "../../../src/review/evidence/explain-hash.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { cycloneDxErrors } from "../../support/foreign-schemas.ts";
import { expectGolden } from "../../support/golden.ts";
import {
  AWS,
  address,
  aLink,
  aLockFile,
  anExplainedHash,
  aReview,
  aRootReview,
  blockedReview,
  HOSTILE,
  h1,
  hostileReview,
  KEY,
  noChangeReview,
  passedReview,
  unverifiedReview,
  zh,
} from "../../support/review-builders.ts";

const OPTIONS = { digest: textDigest, now: Date.UTC(2026, 10, 21, 12) };

function billOf(review: Review, now = OPTIONS.now) {
  return JSON.parse(renderCycloneDx(review, { ...OPTIONS, now }));
}

function reviewOfLock(entry: Parameters<typeof providerLock>[0], review: Partial<Review> = {}) {
  return aReview({ roots: [aRootReview({ head: lockFile([providerLock(entry)]) })], ...review });
}

describe("renderCycloneDx()", () => {
  test.each([
    ["blocked", blockedReview()],
    ["passed", passedReview()],
    ["unverified", unverifiedReview()],
    ["no-change", noChangeReview()],
    ["hostile", hostileReview()],
  ])("gives the CycloneDX 1.6 that was agreed on: %s", (name, review) => {
    const text = renderCycloneDx(review, OPTIONS);

    expect(cycloneDxErrors(JSON.parse(text))).toStrictEqual([]);
    expectGolden(`report/${name}/sbom.cdx.json`, text);
  });

  test("the schema refuses what is not CycloneDX", () => {
    const bill = billOf(blockedReview());
    bill.components[0].type = "provider";

    expect(cycloneDxErrors(bill)).not.toStrictEqual([]);
    expect(cycloneDxErrors({ bomFormat: "CycloneDX" })).not.toStrictEqual([]);
  });

  test("lists a provider version once with every root module, archives as files, contents as properties", () => {
    const head = aLockFile({ [AWS]: "6.15.0" });
    const roots = ["envs/prod", "envs/dev"].map((root) => aRootReview({ root, head }));
    const hashes = [
      anExplainedHash({ platforms: ["linux_amd64" as Platform] }),
      anExplainedHash({
        hash: zh(AWS),
        platforms: ["linux_amd64" as Platform],
        link: aLink(),
      }),
      anExplainedHash({ hash: h1(AWS), platforms: ["linux_amd64" as Platform] }),
    ];

    expect(billOf(aReview({ roots, hashes })).components).toStrictEqual([
      {
        type: "application",
        "bom-ref": "pkg:generic/hashicorp/aws@6.15.0?repository_url=registry.opentofu.org",
        group: "registry.opentofu.org/hashicorp",
        name: "aws",
        version: "6.15.0",
        purl: "pkg:generic/hashicorp/aws@6.15.0?repository_url=registry.opentofu.org",
        properties: [
          { name: "tofu-lock-review:address", value: AWS },
          { name: "tofu-lock-review:root", value: "envs/dev" },
          { name: "tofu-lock-review:root", value: "envs/prod" },
          { name: "tofu-lock-review:hash:linux_amd64", value: h1(AWS) },
          { name: `tofu-lock-review:grade:${h1(AWS)}`, value: "signed-known-key" },
        ],
        components: [
          {
            type: "file",
            "bom-ref": `pkg:generic/hashicorp/aws@6.15.0?repository_url=registry.opentofu.org#${zh(AWS)}`,
            name: "terraform-provider-aws_6.15.0_linux_amd64.zip",
            hashes: [{ alg: "SHA-256", content: zh(AWS).slice(3) }],
            properties: [
              { name: "tofu-lock-review:platform", value: "linux_amd64" },
              { name: "tofu-lock-review:grade", value: "signed-known-key" },
              { name: "tofu-lock-review:signed-by", value: KEY },
            ],
          },
        ],
      },
    ]);
  });

  test.each(GRADES.slice(1))("shows no hash as better than any root module says: %s", (grade) => {
    const roots = ["a", "b"].map((root) =>
      aRootReview({ root, head: aLockFile({ [AWS]: "6.15.0" }) }),
    );
    for (const one of [h1(AWS), zh(AWS)]) {
      const both = [anExplainedHash({ hash: one }), anExplainedHash({ hash: one, grade })];
      for (const hashes of [both, both.toReversed()]) {
        const text = JSON.stringify(billOf(aReview({ roots, hashes })).components);
        expect(text).toContain(`"${grade}"`);
        expect(text).not.toContain('"signed-known-key"');
      }
    }
  });

  test("says the time it is given, which changes nothing else", () => {
    const { metadata, ...rest } = billOf(passedReview());
    const { metadata: later, ...same } = billOf(passedReview(), 0);

    expect(same).toStrictEqual(rest);
    expect([metadata.timestamp, later.timestamp]).toStrictEqual([
      "2026-11-21T12:00:00.000Z",
      "1970-01-01T00:00:00.000Z",
    ]);
  });

  test("numbers a document by what is locked", () => {
    const numbers = ["1.0.0", "1.0.1"].map(
      (version) =>
        billOf(aReview({ roots: [aRootReview({ head: aLockFile({ [AWS]: version }) })] }))
          .serialNumber,
    );

    expect(new Set(numbers).size).toBe(2);
    for (const one of numbers) {
      expect(one).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    }
  });

  test("percent-encodes what a package URL cannot hold, and keeps within the schema", () => {
    const bill = billOf(
      reviewOfLock({
        address: address(`tést.example:8443/${HOSTILE.replaceAll("/", "")}/a b`),
        version: `1.0.0-${"x".repeat(2000)}+b@d` as Version,
        constraints: parseConstraints("~> 1.0"),
        hashes: [zh("a"), "zh:not hex" as never, `h9:${HOSTILE}` as never],
      }),
    );

    expect(cycloneDxErrors(bill)).toStrictEqual([]);
    const [component] = bill.components;
    expect(component.purl).toMatch(
      /^pkg:generic\/[\w.~:%-]+\/a%20b@1\.0\.0-x+%2Bb%40d\?repository_url=xn--tst-bma\.example:8443$/,
    );
    expect(component.components).toHaveLength(1);
    expect(component.properties).toContainEqual({
      name: "tofu-lock-review:hash",
      value: "zh:not hex",
    });
    expect(component.properties).toContainEqual({
      name: "tofu-lock-review:constraints",
      value: "~> 1.0",
    });
  });
});
