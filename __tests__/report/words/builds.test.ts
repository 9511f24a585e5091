import { describe, expect, test } from "vitest";
import type { ArchiveProvenance } from "../../../src/model/provenance.ts";
import { textDigest } from "../../../src/packages/hashing/digest.ts";
import { renderComment } from "../../../src/report/markdown/markdown.ts";
import { renderHtmlPage } from "../../../src/report/page/html-page.ts";
import { renderTerminal } from "../../../src/report/text/terminal.ts";
import { liveText } from "../../support/markdown.ts";
import { renderReviewJson } from "../../support/printed.ts";
import { ABSENT, BUILD, BUILT, REPOSITORY, UNKNOWN } from "../../support/provenance-builders.ts";
import {
  AWS,
  aReview,
  aRootReview,
  HOSTILE,
  PLATFORMS,
  zh,
} from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

function formats(...told: readonly ArchiveProvenance[]) {
  const groups = told.map((provenance, i) => ({
    provenance,
    archives: [zh(`${i}`)],
    platforms: PLATFORMS.slice(i, i + 1),
  }));
  const one = { provider: AWS, version: "6.15.0" as never, repository: REPOSITORY, groups };
  const roots = ["a", "b"].map((root) => aRootReview({ root, provenance: [one] }));
  const review = aReview({ roots });
  const assets = { script: "", style: "" };
  return {
    markdown: renderComment(review, {}),
    text: renderTerminal(review, { color: false, width: 400 }),
    page: renderHtmlPage(review, { assets, digest: textDigest }),
    json: JSON.parse(renderReviewJson(review)),
  };
}

const WORDS =
  "built by .github/workflows/release.yml of github.com/acme/terraform-provider-one at v1.1.0 (0123456789ab)";

describe("who built a version, in a report", () => {
  test("is told once, whichever root modules lock it", () => {
    const { markdown, text, page, json } = formats(BUILT);

    for (const one of [markdown.replaceAll("`", ""), text, page])
      expect(one.split(WORDS)).toHaveLength(2);
    expect(schemaErrors("review", json)).toStrictEqual([]);
    expect(json.provenance).toHaveLength(1);
    expect(json.provenance[0].archives[0].build).toMatchObject({ ref: BUILD.ref });
  });

  test("takes no line where no forge was asked, and stays in page and data", () => {
    const { markdown, text, page, json } = formats();

    for (const one of [markdown, text]) expect(one).not.toContain("Who built it");
    expect(page).toContain("not checked: no package of it is known");
    expect(json.provenance).toHaveLength(1);
  });

  test("is told by platform where it differs", () => {
    const { text } = formats(BUILT, ABSENT, UNKNOWN);

    expect(text).toContain(`${PLATFORMS[0]}: ${WORDS}`);
    expect(text).toContain(`${PLATFORMS[1]}: no attestation of who built it`);
    expect(text).toContain(`${PLATFORMS[2]}: not checked: nobody answers`);
  });

  test("says whose workflow and whose machine it was, where that is another's", () => {
    const other = { host: "github.com", name: "acme/workflows" };
    const build = { ...BUILD, workflowRepository: other, runner: "self-hosted" as const };
    const { text } = formats({ status: "built", build });

    expect(text).toContain(
      "of github.com/acme/workflows for github.com/acme/terraform-provider-one",
    );
    expect(text).toContain("on a machine of its own");
  });

  test("leaves no word of a stranger live", () => {
    const build = { ...BUILD, workflow: HOSTILE, ref: `refs/tags/${HOSTILE}`, run: "https://x/" };
    const told = formats(
      { status: "built", build },
      { status: "mismatch", reason: HOSTILE, build },
      { status: "not-checked", reason: HOSTILE },
    );

    expect(liveText(told.markdown)).not.toMatch(/octocat|evil|GH-2|img/);
    expect(told.page).not.toContain("<img");
    expect(schemaErrors("review", told.json)).toStrictEqual([]);
  });
});
