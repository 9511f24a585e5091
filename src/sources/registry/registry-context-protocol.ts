import type { JsonObject } from "../../language/json/reader.ts";
import { attempt, boundedMessage } from "../../model/error.ts";
import type { ProviderContext, SourceRepository } from "../../model/provenance.ts";
import { parseVersion, type Version } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { decodeJsonObject, jsonObject } from "../answers/json-document.ts";

/** Most versions of a document; hashicorp/aws has some six hundred. */
const MAX_VERSIONS = 10_000;
const MAX_TEXT = 500;

/** How the Terraform registry begins the description of an archived provider (RM-1). */
const ARCHIVED = /^this provider has been archived/i;

/** Decodes JSON:API of the Terraform registry, versions included (RM-1). @throws as {@link decodeJsonObject} */
export function decodeProviderDocument(bytes: Uint8Array): ProviderContext {
  const what = "The registry's description of a provider";
  const document = decodeJsonObject(bytes, what);
  const about = document.object("data")?.object("attributes");
  const description = about?.text("description") ?? "";
  const versions = itemsOf(document, "included", what).filter(
    (item) => item.text("type") === "provider-versions",
  );
  return {
    published: datesOf(
      versions.map((item) => item.object("attributes")),
      "published-at",
    ),
    isDelisted: about?.member("unlisted") === true,
    ...withoutAbsent({
      deprecated: told(about?.text("warning")),
      archived: ARCHIVED.test(description) ? told(description) : undefined,
      repository: repositoryAt(about?.text("source") ?? ""),
    }),
  };
}

/** Decodes the document of OpenTofu's registry about a provider (RM-3). @throws as {@link decodeJsonObject} */
export function decodeDocsIndex(bytes: Uint8Array): ProviderContext {
  const what = "The registry's index of a provider";
  const document = decodeJsonObject(bytes, what);
  const isBlocked = document.member("is_blocked") === true;
  return {
    published: datesOf(itemsOf(document, "versions", what), "published"),
    isDelisted: false,
    ...withoutAbsent({
      blocked: isBlocked ? (told(document.text("blocked_reason")) ?? "") : undefined,
      repository: builtAt(document.object("addr")?.text("display") ?? ""),
    }),
  };
}

/**
 * Returns the build repository for a name in OpenTofu's registry such as `acme/terraform-provider-web`: that GitHub
 * repository, except that hashicorp's are OpenTofu's builds (opentofu/registry, Provider.EffectiveNamespace).
 */
function builtAt(display: string): SourceRepository | undefined {
  return repositoryNamed("github.com", display.replace(/^hashicorp\//, "opentofu/"));
}

function itemsOf(document: JsonObject, name: string, what: string): readonly JsonObject[] {
  return document
    .list(name)
    .slice(0, MAX_VERSIONS)
    .map((item) => jsonObject(item, `${what}, member "${name}"`));
}

/** Returns versions with their dates, whose member names differ by registry; skips invalid ones. */
function datesOf(
  items: readonly (JsonObject | undefined)[],
  dateName: string,
): ReadonlyMap<Version, string> {
  const dates = new Map<Version, string>();
  for (const item of items) {
    const name = item?.text("version") || item?.text("id") || "";
    const version = attempt(() => parseVersion(name.replace(/^v/, "")));
    const moment = momentOf(item?.text(dateName) ?? "");
    if (version !== undefined && moment !== undefined) dates.set(version, moment);
  }
  return dates;
}

function told(text: string | undefined): string | undefined {
  const plain = (text ?? "").trim();
  if (plain === "") return undefined;
  return boundedMessage(plain, MAX_TEXT);
}

const GITHUB = "github.com";
const OWNER = /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i;
/** Matches a GitHub repository, or a group or project elsewhere. */
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
/** Most names in a path: GitLab nests groups twenty deep. */
const MAX_NAMES = 22;

/** Returns the repository of `https://github.com/acme/terraform-provider-web`, with or without `.git`. */
export function repositoryAt(address: string): SourceRepository | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.protocol !== "https:" || url.port !== "") return undefined;
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === "");
  const host = url.hostname.replace(/^www\.(?=github\.com$)/, "");
  const name = url.pathname.replace(/^\/|\/$/g, "").replace(/\.git$/, "");
  return isPlain ? repositoryNamed(host, name) : undefined;
}

function repositoryNamed(host: string, name: string): SourceRepository | undefined {
  const names = name.split("/");
  const isName =
    names.length >= 2 && names.length <= MAX_NAMES && names.every((name) => NAME.test(name));
  const isGitHubs = names.length === 2 && OWNER.test(names[0] ?? "");
  return isName && (host !== GITHUB || isGitHubs) ? { host, name } : undefined;
}

/** Matches `2026-11-10T08:22:56Z`, optionally with a fraction of a second or an offset. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns when a version was published, as ISO 8601 in UTC; undefined unless the document is about this version and has
 * date and time.
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeReleaseDate(bytes: Uint8Array, version: Version): string | undefined {
  const document = decodeJsonObject(bytes, "The registry's description of a version");
  const date = document.text("published_at");
  return document.text("version") === version ? momentOf(date) : undefined;
}

/** Returns a date with time as ISO 8601 in UTC; undefined for anything else. */
function momentOf(date: string): string | undefined {
  const moment = DATE.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}
