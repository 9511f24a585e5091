import type { SourceRepository } from "../../model/provenance.ts";

const GITHUB = "github.com";
/** An account of GitHub. */
const OWNER = /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i;
/** A repository of GitHub, and a group or a project elsewhere. */
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
/** Groups and project: GitLab nests groups twenty deep. */
const MAX_NAMES = 22;

/**
 * The repository that an address such as `https://github.com/acme/terraform-provider-web` names, with or without
 * `.git`; undefined for any other address.
 */
export function repositoryAt(address: string): SourceRepository | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.protocol !== "https:" || url.port !== "") return undefined;
  const isPlain = [url.username, url.password, url.search, url.hash].every((one) => one === "");
  const host = url.hostname.replace(/^www\.(?=github\.com$)/, "");
  const name = url.pathname.replace(/^\/|\/$/g, "").replace(/\.git$/, "");
  return isPlain ? repositoryNamed(host, name) : undefined;
}

/** The repository of a host by its name, `owner/name`; undefined for what is no name. */
export function repositoryNamed(host: string, name: string): SourceRepository | undefined {
  const names = name.split("/");
  const isName =
    names.length >= 2 && names.length <= MAX_NAMES && names.every((one) => NAME.test(one));
  const isGitHubs = names.length === 2 && OWNER.test(names[0] ?? "");
  return isName && (host !== GITHUB || isGitHubs) ? { host, name } : undefined;
}
