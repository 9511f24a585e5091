import {
  aFlag,
  aText,
  type JsonObject,
  type JsonReader,
  listOf,
  readJson,
  recordOf,
} from "../../formats/json/reader.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import type { ReleaseNote, SourceRepository, StepNotes } from "../../model/provenance.ts";
import {
  compareVersions,
  isPrerelease,
  parseVersion,
  type Version,
  versionParts,
} from "../../model/version.ts";
import type { PublisherForge } from "./publisher-forge.ts";

interface NotedStep {
  readonly repository: SourceRepository;
  readonly from: Version;
  readonly to: Version;
}

/** Releases per page: two hundred releases before the newest one reach years back. */
const PAGE = 50;
const MAX_PAGES = 4;
const MAX_NOTES = 20;
const MAX_NOTE_CHARACTERS = 10_000;

/** Returns a publisher's notes on the versions of a step, if any. Links come from answers alone; no page is guessed. */
export async function releaseNotes(
  step: NotedStep,
  forge: PublisherForge,
): Promise<Omit<StepNotes, "provider"> | undefined> {
  const { releases, isPartial } = await readReleases(step, forge);
  if (releases.length === 0) return undefined;
  const { from, to } = step;
  const [older, newer] = compareVersions(from, to) < 0 ? [from, to] : [to, from];
  const notes = releases
    .filter(({ version }) => compareVersions(version, older) > 0)
    .filter(({ version }) => compareVersions(version, newer) <= 0)
    // Of prereleases only the newer version itself counts.
    .filter(({ version }) => version === newer || !isPrerelease(version))
    .sort((a, b) => compareVersions(b.version, a.version));
  return {
    from,
    to,
    notes: notes.slice(0, MAX_NOTES).map(noteOf),
    isPartial: isPartial || notes.length > MAX_NOTES,
    compareUrl: compareAddress(step, releases),
    guideUrl: await upgradeGuide(step, forge),
  };
}

function noteOf({ version, url, text }: ForgeRelease): ReleaseNote {
  const start = text.slice(0, MAX_NOTE_CHARACTERS);
  const isCut = start.length < text.length;
  // The cut leaves no half of a surrogate pair.
  const whole = isCut ? start.replace(/[\ud800-\udbff]$/, "") : start;
  return { version, text: whole.replaceAll("\r\n", "\n"), isCut, url };
}

/** Reads pages from the newest release on, until the older version is found. */
async function readReleases({ repository, from, to }: NotedStep, forge: PublisherForge) {
  const older = compareVersions(from, to) < 0 ? from : to;
  const byVersion = new Map<Version, ForgeRelease>();
  let isPartial = true;
  for (let page = 1; isPartial && page <= MAX_PAGES; page++) {
    const path = `releases?per_page=${PAGE}&page=${page}`;
    const answer = await forge.ask({ repository, purpose: "releases", path });
    if (answer.kind !== "document") break;
    const releases = attempt(() => decodeReleases(answer.body, repository));
    if (releases === undefined) break;
    for (const release of releases) keepTag(byVersion, release);
    // An old line may be patched after a newer one, so only the older release proves that all later ones were read.
    isPartial = answer.isCutShort && !byVersion.has(older);
  }
  return { releases: [...byVersion.values()], isPartial };
}

/** Keeps one tag per version: `v1.2.3`, which registries use, before `1.2.3`, then the newer. Ignores drafts. */
function keepTag(byVersion: Map<Version, ForgeRelease>, release: ForgeRelease): void {
  if (release.isDraft) return;
  const before = byVersion.get(release.version);
  if (before === undefined || (release.tag.startsWith("v") && !before.tag.startsWith("v"))) {
    byVersion.set(release.version, release);
  }
}

/** Returns the compare page; both tags are releases of the repository, so it exists. */
function compareAddress(
  { repository: { host, name }, from, to }: NotedStep,
  releases: readonly ForgeRelease[],
): string | undefined {
  const tags = [from, to].map(
    (version) => releases.find((release) => release.version === version)?.tag,
  );
  const isPlain = tags.every(
    (tag) => tag !== undefined && /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(tag),
  );
  return isPlain ? `https://${host}/${name}/compare/${tags.join("...")}` : undefined;
}

/** Returns the guide to the next major version, if a directory in which providers keep guides has it. */
async function upgradeGuide({ repository, from, to }: NotedStep, forge: PublisherForge) {
  const [before, { major }] = [versionParts(from), versionParts(to)];
  if (before.major === major || compareVersions(from, to) > 0) return undefined;
  const isGuide = new RegExp(
    `^(?:version-|v)?${major}(?:[.-]0){0,2}-upgrade(?:-guide)?\\.|^upgrad(?:e|ing)(?:-guide)?-(?:to-)?(?:version-|v)?${major}(?:[.-]0){0,2}\\.`,
  );
  // The registries' current layout, and the one before it.
  for (const directory of ["docs/guides", "website/docs/guides"]) {
    const path = `contents/${directory}`;
    const answer = await forge.ask({ repository, purpose: "releases", path });
    if (answer.kind === "unknown") return undefined;
    const files =
      answer.kind === "document" && attempt(() => decodeDirectory(answer.body, repository));
    const guide = [...(files || [])].find(([name]) => isGuide.test(name));
    if (guide !== undefined) return guide[1];
  }
  return undefined;
}

/** Most releases of one page, which is GitHub's limit. */
const MAX_RELEASES = 100;
/** Longest tag that is read; those of versions have a few dozen characters. */
const MAX_TAG_CHARACTERS = 256;

/**
 * Reads a page of `GET /repos/OWNER/REPO/releases`. Leaves out releases whose tag is no version, such as those of other
 * parts of a repository (`sdk/v1.2.3`). Registries take providers from `v` tags.
 * @throws LockReviewError `INVALID_METADATA`
 */
export function decodeReleases(body: Uint8Array, repository: SourceRepository) {
  const entry = recordOf((release) => forgeRelease(release, repository));
  const page = readAnswer(body, listOf(entry, MAX_RELEASES));
  return page.filter((release) => release !== undefined);
}

function readAnswer<T>(body: Uint8Array, reader: JsonReader<T>): T {
  return readJson(new TextDecoder().decode(body), () => UNUSABLE, reader);
}

/** Returns a directory's files and their pages, by `GET /repos/OWNER/REPO/contents/PATH`; empty for anything else. */
export function decodeDirectory(body: Uint8Array, repository: SourceRepository) {
  const entry = recordOf((object) => {
    const name = object.text("name");
    const url = pageOf(object.member("html_url"), repository, "blob");
    return url === undefined || object.text("type") !== "file" ? undefined : ([name, url] as const);
  });
  const entries = readAnswer(body, listOf(entry, MAX_FILES));
  return new Map(entries.filter((entry) => entry !== undefined));
}

/** Most files of a directory; GitHub lists a thousand. */
const MAX_FILES = 1000;

const UNUSABLE = new LockReviewError("INVALID_METADATA", "The forge's answer cannot be used");

/** A release whose tag is a version; its page is absent unless the answer names one of this repository. */
type ForgeRelease = NonNullable<ReturnType<typeof forgeRelease>>;

function forgeRelease(release: JsonObject, repository: SourceRepository) {
  const tag = release.read("tag_name", aText);
  if (tag.length > MAX_TAG_CHARACTERS || !/^v?\d+\.\d+\.\d+(?![\d.])/.test(tag)) return undefined;
  const version = attempt(() => parseVersion(tag.replace(/^v/, "")));
  if (version === undefined) return undefined;
  const url = pageOf(release.member("html_url"), repository, "releases/tag");
  const isDraft = release.read("draft", (value, place) => aFlag(value ?? false, place));
  return { version, tag, isDraft, text: release.text("body"), url };
}

/** Returns an answer's address if it is such a page of that repository, and cannot end a link or begin markup. */
function pageOf(address: unknown, { host, name }: SourceRepository, kind: "releases/tag" | "blob") {
  if (typeof address !== "string" || address.length > MAX_URL_CHARACTERS) return undefined;
  const start = `https://${host}/${name}/${kind}/`;
  if (address.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return undefined;
  const page = start + address.slice(start.length);
  // A browser resolves `..`, and `%2e%2e` too.
  const isPlain = /^[\w.~%+/-]+$/.test(page.slice(start.length)) && URL.canParse(page);
  return isPlain && new URL(page).href === page ? page : undefined;
}

const MAX_URL_CHARACTERS = 1000;
