// The reports whose pictures the repository keeps: reviews of made-up repositories by the program itself.
import { DEFAULT_POLICY_FILE } from "../../../src/app/settings/load-policy.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { parseOneProvider } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry, type Waiver } from "../../../src/formats/policy/records.ts";
import { parseHash } from "../../../src/model/hash.ts";
import type { Repair, ReportTerms } from "../../../src/report/contents/terms.ts";
import { renderComment } from "../../../src/report/markdown/markdown.ts";
import { restoredLines } from "../../../src/report/words/restored.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { offerPlatforms } from "../../../src/review/verdict/offer-platforms.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import type { Files } from "../../attacks/memory-git.ts";
import { outage } from "../../attacks/releases.ts";
import {
  type EntrySpec,
  type ReviewSettings,
  startWorld,
  type World,
} from "../../attacks/world.ts";

const REPOSITORY = "https://github.com/acme/infra";
const DOCS = "https://github.com/tofu-lock-review/tofu-lock-review/blob/v0/docs/";
const HEAD_COMMIT = "9d01e77".padEnd(40, "d");
const FIX_COMMIT = "1a2b3c4".padEnd(40, "d");
const TERMS: ReportTerms = {
  reportUrl: `${REPOSITORY}/actions/runs/7`,
  sourceUrl: `${REPOSITORY}/blob/${HEAD_COMMIT}/`,
  rulesUrl: `${DOCS}rules/`,
  glossaryUrl: `${DOCS}glossary.md`,
};

const AWS: EntrySpec = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
const NEWER_AWS: EntrySpec = { ...AWS, version: "6.15.0" };
const OLDER_AWS: EntrySpec = { ...AWS, version: "6.13.0" };
const RANDOM: EntrySpec = { source: "hashicorp/random", version: "3.7.2", constraints: "~> 3.7" };
const TOOL: EntrySpec = { source: "acme/tool", version: "1.0.0", constraints: ">= 1.0.0" };
const STRAY = parseHash("h1:lb05edzBtM62vNjT8TvCCH7YPg0UmF+8CBFHRm7FZL0=");
const WITH_STRAY: EntrySpec = { ...RANDOM, extra: [STRAY] };

/** What the world does not play: ids of commits and the program's version. */
const USUAL: Partial<Review> = {
  baseName: "main",
  baseCommit: "24ce74f".padEnd(40, "b"),
  headCommit: HEAD_COMMIT,
  version: "0.1.0",
};

/** What a review that has something to ask costs on a network, in place of what it costs on loopback. */
const USUAL_COST: Review["stats"] = {
  ...{ packages: 8, bytesDownloaded: 48_211_004 },
  ...{ requests: 31, cacheHits: 2, durationMs: 8_412 },
};

/** Root modules of a large repository. */
const HUNDRED = Array.from(
  { length: 100 },
  (_, i) => `live/team-${i % 8}/r${String(i).padStart(3, "0")}`,
);

/** How each report's review comes about. */
const REPORTS: Readonly<Record<string, (world: World) => Promise<string>>> = {
  green: async (world) => {
    const [base, head] = pair((aws) => roots(world, ["envs/prod", "envs/staging"], aws, RANDOM));
    return comment(await reviewed(world, base, head));
  },
  blocked: async (world) => {
    const base = {
      ...roots(world, ["envs/prod"], AWS, RANDOM),
      ...roots(world, ["envs/staging"], AWS),
    };
    const head = {
      ...roots(world, ["envs/prod"], NEWER_AWS, WITH_STRAY, TOOL),
      ...roots(world, ["envs/staging"], NEWER_AWS),
    };
    return comment(await reviewed(world, base, head));
  },
  unverified: async (world) => {
    const healed = world.registry.intercept(outage("hashicorp/aws"));
    try {
      const [base, head] = pair((aws) => roots(world, HUNDRED.slice(0, 30), aws, RANDOM));
      return comment(await reviewed(world, base, head));
    } finally {
      healed();
    }
  },
  "first-review": async (world) => {
    const root = (version: string) => roots(world, ["envs/prod"], { ...TOOL, version });
    const [base, head] = [root("1.0.0"), root("1.1.0")];
    const review = await reviewed(world, base, head);
    // The world's ledger stands in for the keys that the program ships.
    const platformOffer = offerPlatforms(review, {
      ...{ policyFile: undefined, ledger: EMPTY_LEDGER, newFile: DEFAULT_POLICY_FILE },
    });
    return comment({ ...review, platformOffer });
  },
  "lost-hashes": async (world) => comment((await lostHashes(world)).review),
  "restored-hashes": async (world) => {
    const { review, corrected, directories } = await lostHashes(world);
    const restored = { by: "Renovate", lines: restoredLines(review.roots, corrected.roots) };
    const repair: Repair = {
      corrected: directories.map((directory) => `${directory}/.terraform.lock.hcl`),
      leftAlone: [],
      commit: {
        id: FIX_COMMIT,
        url: `${REPOSITORY}/commit/${FIX_COMMIT}`,
        isVerified: true,
        verification: "VALID",
        startsWorkflows: true,
      },
      notCommitted: undefined,
      patch: undefined,
      restored,
    };
    return comment({ ...corrected, headCommit: FIX_COMMIT }, { repair });
  },
  "hundred-roots": async (world) => {
    const state = (aws: (i: number) => EntrySpec, ...more: readonly EntrySpec[]): Files =>
      Object.assign({}, ...HUNDRED.map((root, i) => roots(world, [root], aws(i), ...more)));
    const base = state((i) => (i % 3 === 0 ? OLDER_AWS : AWS));
    return comment(
      await reviewed(
        world,
        base,
        state(() => NEWER_AWS, TOOL),
      ),
    );
  },
  "no-change": async (world) => {
    const base = roots(world, ["envs/prod", "envs/staging"], AWS, RANDOM);
    return comment(await reviewed(world, base, { ...base, "README.md": "# Infrastructure\n" }));
  },
  waiver: async (world) => {
    const base = roots(world, ["envs/prod"], RANDOM);
    const waiver: Waiver<RuleId> = {
      rule: "unexplained-hash",
      provider: parseOneProvider(RANDOM.source),
      version: undefined,
      hash: STRAY,
      path: undefined,
      reason: "our own build for machines without internet",
      expires: parseExpiry("2027-01-31"),
      file: ".github/tofu-lock-review.yml",
      line: 4,
    };
    return comment(
      await reviewed(world, base, roots(world, ["envs/prod"], WITH_STRAY), { waivers: [waiver] }),
    );
  },
};

/** The reports' comments as Markdown, by name. */
export async function writtenReports(): Promise<ReadonlyMap<string, string>> {
  const world = await startWorld();
  try {
    const written = new Map<string, string>();
    for (const [name, write] of Object.entries(REPORTS)) written.set(name, await write(world));
    return written;
  } finally {
    await world.stop();
  }
}

/** The files before and after a bump of one provider. */
function pair(filesWith: (aws: EntrySpec) => Files): readonly [Files, Files] {
  return [filesWith(AWS), filesWith(NEWER_AWS)];
}

/** The files of root modules that all lock the same. */
function roots(
  world: World,
  directories: readonly string[],
  ...entries: readonly EntrySpec[]
): Files {
  return Object.assign({}, ...directories.map((directory) => world.root(directory, entries)));
}

async function reviewed(
  world: World,
  base: Files,
  head: Files,
  policy: ReviewSettings["policy"] = {},
): Promise<Review> {
  const review = await world.review(base, head, { policy });
  const isCostly = review.changes.length > 0;
  return { ...review, ...USUAL, ...(isCostly && { stats: USUAL_COST }) };
}

/** A bump by a bot that records nothing of the archives, and the review of what `fix` makes of it. */
async function lostHashes(world: World) {
  const directories = ["dns", "mail", "net", "prod", "staging", "web"].map(
    (name) => `envs/${name}`,
  );
  const base = roots(world, directories, AWS);
  const head = roots(world, directories, { ...NEWER_AWS, keep: (hash) => hash.startsWith("h1:") });
  const { written } = await world.fix(head, { base });
  return {
    directories,
    review: await reviewed(world, base, head),
    corrected: await reviewed(world, base, { ...head, ...Object.fromEntries(written) }),
  };
}

function comment(review: Review, terms: ReportTerms = {}): string {
  // A registry on loopback plays OpenTofu's, under whose name it is asked elsewhere.
  return renderComment(review, { ...TERMS, ...terms }).replace(
    /127\.0\.0\.1:\d+/g,
    "registry.opentofu.org",
  );
}
