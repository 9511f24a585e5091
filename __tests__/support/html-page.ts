import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import type { Hash } from "../../src/model/hash.ts";
import { lockFile, providerLock } from "../../src/model/lock-file.ts";
import type { Platform } from "../../src/model/platform.ts";
import type { Version } from "../../src/model/version.ts";
import type { Review, RootReview } from "../../src/review/verdict/review.ts";
import {
  address,
  aFinding,
  aLink,
  aLockFile,
  anExplainedHash,
  aReview,
  aRootReview,
  constraints,
  coveredFirst,
  hostileReview,
  linesOf,
  PLATFORMS,
} from "./review-builders.ts";

/** An element of a page as an HTML parser reads it. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** All text in it. */
  readonly text: string;
  /** Elements that it is in, outermost first. */
  readonly within: readonly string[];
}

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}

/** Every element of a page, as the HTML standard's parser finds them. */
export function pageElements(page: string): readonly PageElement[] {
  const tree = unified()
    .use(rehypeRaw)
    .runSync({
      type: "root",
      children: [{ type: "doctype" }, { type: "raw", value: page }],
    } as never);
  return elementsIn(tree as unknown as Node, []);
}

function elementsIn(node: Node, within: readonly string[]): readonly PageElement[] {
  const { tagName, properties = {}, children = [] } = node;
  if (tagName === undefined) return children.flatMap((one) => elementsIn(one, within));
  const own = { name: tagName, attributes: properties, text: textOf(node), within };
  return [own, ...children.flatMap((one) => elementsIn(one, [...within, tagName]))];
}

function textOf({ value = "", children = [] }: Node): string {
  return value + children.map(textOf).join("");
}

/** A review whose every text from outside is `text`, and whose root module locks a provider of that name. */
export function hostilePage(text: string): Review {
  const review = hostileReview(text);
  const name = address(text);
  const required = [text as Platform];
  const roots = review.roots.map((one) => ({
    ...one,
    head: aLockFile({ [text]: text }),
    coverage: new Map([[name, { before: undefined, after: coveredFirst(0, required) }]]),
  }));
  return { ...review, roots };
}

const PROVIDERS = 25;
const VERSIONS = 4;

const providerName = (i: number) => address(`registry.opentofu.org/acme/provider-${i}`);
/** A hash of 64 digits that no other one equals. */
const archiveOf = (i: number, minor: number, platform: number) =>
  `zh:${((i * 64 + minor) * 16 + platform).toString(16).padStart(64, "0")}` as Hash;

/** An audit of so many root modules, each with 25 providers in one of four versions, and a finding of its own. */
export function manyRoots(count: number): Review {
  const versionOf = (root: number, i: number) => (root + i) % VERSIONS;
  const roots = Array.from({ length: count }, (_, root) => aRoot(root, versionOf));
  const hashes = Array.from({ length: PROVIDERS }, (_, i) =>
    Array.from({ length: VERSIONS }, (_, minor) =>
      PLATFORMS.map((platform, at) =>
        anExplainedHash({
          provider: providerName(i),
          version: `1.${minor}.0` as Version,
          hash: archiveOf(i, minor, at),
          platforms: [platform],
          link: aLink({
            lines: linesOf(`terraform-provider-provider-${i}_1.${minor}.0_${platform}.zip`),
          }),
        }),
      ),
    ),
  ).flat(2);
  const findings = roots.flatMap((one) => one.findings);
  return aReview({
    mode: "audit",
    verdict: "failed",
    baseCommit: null,
    baseName: null,
    roots,
    hashes,
    findings,
  });
}

function aRoot(place: number, versionOf: (root: number, i: number) => number): RootReview {
  const root = `teams/team-${place % 40}/stack-${place}`;
  const entries = Array.from({ length: PROVIDERS }, (_, i) => {
    const minor = versionOf(place, i);
    return providerLock({
      address: providerName(i),
      version: `1.${minor}.0` as Version,
      constraints: constraints("~> 1.0"),
      hashes: PLATFORMS.map((_, at) => archiveOf(i, minor, at)),
    });
  });
  const coverage = new Map(
    entries.map((entry) => [
      entry.address,
      { before: undefined, after: coveredFirst(3 + (place % 2)) },
    ]),
  );
  const file = `${root}/.terraform.lock.hcl`;
  const facts = { root, file, line: place + 1, detail: `It is stack ${place}.` };
  const finding = aFinding({ ...facts, provider: providerName(place % PROVIDERS) });
  return aRootReview({ root, head: lockFile(entries), coverage, findings: [finding] });
}
