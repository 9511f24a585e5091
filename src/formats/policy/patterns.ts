import { LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import {
  addressParts,
  normalizeAddressPart,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";

/** Providers as a policy names them: `hashicorp/aws`, `acme/*`, `registry.acme.example/acme/vault`. */
export interface ProviderPattern {
  /** As written. */
  readonly text: string;
  /** Punycode; undefined means the public registries of both tools. */
  readonly host: string | undefined;
  /** Undefined means any. */
  readonly namespace: string | undefined;
  readonly type: string | undefined;
}

/**
 * Reads `[HOST/]NAMESPACE/TYPE`, where namespace and type may be `*`. Without a host it means the public registries of
 * both tools. @throws LockReviewError `INVALID_ADDRESS`
 */
export function parseProviderPattern(text: string): ProviderPattern {
  const parts = text.split("/");
  const [type = "", namespace = "", host] = parts.toReversed();
  if (parts.length > 3 || [host, namespace, type].includes("")) {
    throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name providers`, {
      hint: 'Write [HOST/]NAMESPACE/TYPE, such as "hashicorp/aws"; namespace and type may be "*".',
    });
  }
  return {
    text,
    host: host === undefined ? undefined : parseServiceHost(host).ascii,
    namespace: partOf(namespace),
    type: partOf(type),
  };
}

/** Reads a pattern that names one provider. @throws LockReviewError `INVALID_ADDRESS` */
export function parseOneProvider(text: string): ProviderPattern {
  const pattern = parseProviderPattern(text);
  if (pattern.namespace !== undefined && pattern.type !== undefined) return pattern;
  throw new LockReviewError("INVALID_ADDRESS", `"${text}" names more than one provider`, {
    hint: "Here one provider must be named; write one record for each.",
  });
}

function partOf(text: string): string | undefined {
  return text === "*" ? undefined : normalizeAddressPart(text);
}

/** Returns whether a pattern names a provider. */
export function namesProvider(pattern: ProviderPattern, provider: ProviderAddress): boolean {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const { host } = pattern;
  const isHost = host === undefined ? PUBLIC_REGISTRIES.has(asciiHostname) : host === asciiHostname;
  return (
    isHost && (pattern.namespace ?? namespace) === namespace && (pattern.type ?? type) === type
  );
}

/** Reads the source of a module, or its start up to a `*`. @throws LockReviewError `INVALID_POLICY` */
export function parseModulePattern(text: string): string {
  if (!text.slice(0, -1).includes("*")) return text;
  throw new LockReviewError("INVALID_POLICY", `"${text}" does not name modules`, {
    hint: 'Write a source as the lock file for modules has it, or its start, such as "git::https://git.acme.example/*".',
  });
}

/** Returns whether a pattern names a module's source; with a `*` none that leads elsewhere from behind that start. */
export function namesModule(pattern: string, source: string): boolean {
  if (!pattern.endsWith("*")) return source === pattern;
  return source.startsWith(pattern.slice(0, -1)) && !/\.\.|[%\\@]/.test(source);
}

/** Reads `[HOST/]NAMESPACE`, for pins of keys, as {@link parseProviderPattern} does. */
export function parseNamespacePattern(text: string): ProviderPattern {
  const pattern = parseProviderPattern(`${text}/*`);
  const { namespace, host = "." } = pattern;
  // "hashicorp/aws" would be the host "hashicorp" and pin nothing; its author means a provider.
  if (namespace !== undefined && /[.:]/.test(host)) return { ...pattern, text };
  throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name a namespace`, {
    hint: 'Write [HOST/]NAMESPACE, such as "hashicorp" or "registry.acme.example/acme".',
  });
}

/**
 * Root modules as a policy names them: a directory with all below it, or a pattern with `*` and `**`. It has the names
 * between slashes; none means everything.
 */
export type PathPattern = readonly string[];

/** Reads a path pattern, from the repository's top. @throws LockReviewError `INVALID_POLICY` */
export function parsePathPattern(text: string): PathPattern {
  const path = parseRepositoryPath(text);
  return path === "." ? [] : path.split("/");
}

/** Returns whether a pattern matches a root module, or a directory above it. */
export function coversPath(pattern: PathPattern, root: string): boolean {
  return covers(pattern, root === "." ? [] : root.split("/"));
}

function covers(pattern: PathPattern, path: readonly string[]): boolean {
  const [segment, ...rest] = pattern;
  if (segment === undefined) return true;
  const [name, ...below] = path;
  if (segment === "**") return covers(rest, path) || (name !== undefined && covers(pattern, below));
  return name !== undefined && matchesName(segment, name) && covers(rest, below);
}

function matchesName(segment: string, name: string): boolean {
  const source = segment.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, ".*");
  return new RegExp(`^${source}$`, "u").test(name);
}

/**
 * Reads a path inside the repository; `./a//b/` is `a/b`, and `.` the repository's top. A path that is absolute or goes
 * back is not resolved: a reader would not see what it means. @throws LockReviewError `INVALID_POLICY`
 */
export function parseRepositoryPath(text: string): string {
  const problem = pathProblem(text);
  if (problem !== undefined) {
    throw new LockReviewError("INVALID_POLICY", `${JSON.stringify(text)} ${problem}`, {
      hint: "Write a path from the repository's top, with forward slashes, without '..', such as envs/prod.",
    });
  }
  const names = text.split("/").filter((name) => name !== "" && name !== ".");
  return names.join("/") || ".";
}

function pathProblem(text: string): string | undefined {
  if (text.startsWith("/") || /^[A-Za-z]:/.test(text)) return "is not a path inside the repository";
  if (text.split("/").includes("..")) return "goes back with '..'";
  if (text.includes("\\")) return "holds a backslash";
  return /\p{Cc}/u.test(text) ? "holds a control character" : undefined;
}
