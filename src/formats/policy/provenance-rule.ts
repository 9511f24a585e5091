import { LockReviewError } from "../../model/error.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import {
  choice,
  type Decoder,
  either,
  keyed,
  mapped,
  object,
  oneOrMore,
  parsed,
} from "./decoder.ts";
import { namesProvider, type ProviderPattern, parseNamespacePattern } from "./patterns.ts";

/** The modes for build provenance, from the most tolerant to the strictest. */
export const PROVENANCE_MODES = ["off", "ask", "require"] as const;
/** `off`: do not look for build provenance. `ask`: look it up. `require`: fail without it. */
export type ProvenanceMode = (typeof PROVENANCE_MODES)[number];

/** The allowed builders of a provider: a certificate must match an item of each list that is present. */
export interface NamedBuilder {
  /** Paths of workflow files, `.github/workflows/release.yml`, perhaps with `@REF`, or `@*` for any ref. */
  readonly workflow?: readonly string[];
  /** Repositories of the workflow that signs, `[HOST/]OWNER/NAME` in lower case. */
  readonly signerRepository?: readonly string[];
  readonly runner?: readonly (typeof RUNNERS)[number][];
}

interface BuildTerms extends NamedBuilder {
  readonly mode: ProvenanceMode;
}

/** The terms of one policy by namespace; `*` is for all other namespaces. */
export type ProvenanceRule = ReadonlyMap<ProviderPattern | "*", BuildTerms>;

const RUNNERS = ["github-hosted", "self-hosted"] as const;
const mode = choice(PROVENANCE_MODES);

/** Decodes the allowed builders. A policy that names builders needs provenance, so the default mode is `require`. */
const builder = mapped(
  object(
    {},
    {
      mode: choice(["ask", "require"]),
      workflow: oneOrMore(parsed(parseWorkflow)),
      signerRepository: oneOrMore(parsed(parseSigner)),
      runner: oneOrMore(choice(RUNNERS)),
    },
  ),
  (read): BuildTerms => ({ ...read, mode: read.mode ?? "require" }),
);

const parseNamespace = (text: string) => (text === "*" ? text : parseNamespacePattern(text));

/** Decodes one mode for all providers, or for each namespace a mode or the allowed builders. */
export const provenanceRule: Decoder<ProvenanceRule> = either(
  keyed(
    parsed(parseNamespace),
    either(
      builder,
      mapped(mode, (mode): BuildTerms => ({ mode })),
    ),
  ),
  mapped(mode, everywhere),
);

function parseWorkflow(text: string): string {
  if (/^\.github\/workflows\/[^/@\s]+\.ya?ml(?:@\S+)?$/.test(text)) return text;
  throw new LockReviewError("INVALID_POLICY", `"${text}" names no workflow`, {
    hint: 'Write the path of its file, without repository: ".github/workflows/release.yml". A ref may follow: "@refs/heads/main", or "@*" for any.',
  });
}

/** Reads a repository in lower case, because forges compare names of repositories without case. */
function parseSigner(text: string): string {
  const name = text.toLowerCase();
  if (/^(?:[a-z\d-]+(?:\.[a-z\d-]+)+\/)?[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(name)) return name;
  throw new LockReviewError("INVALID_POLICY", `"${text}" names no repository`, {
    hint: 'Write [HOST/]OWNER/NAME, without ref, such as "acme/workflows".',
  });
}

/** Returns a rule with one mode for all providers. */
export function everywhere(mode: ProvenanceMode): ProvenanceRule {
  return new Map([["*", { mode }]]);
}

/** Returns the strictest mode of the rules for a provider; `ask` if no rule covers it. */
export function provenanceMode(
  rules: readonly ProvenanceRule[],
  provider: ProviderAddress,
): ProvenanceMode {
  const terms = namedBuilders(rules, provider);
  return PROVENANCE_MODES.findLast((mode) => terms.some((own) => own.mode === mode)) ?? "ask";
}

/** Returns the allowed builders of a provider; a build must match every one of them. */
export function namedBuilders(
  rules: readonly ProvenanceRule[],
  provider: ProviderAddress,
): readonly BuildTerms[] {
  return rules.flatMap((rule) => {
    const rows = [...rule].flatMap(([pattern, terms]) =>
      pattern !== "*" && namesProvider(pattern, provider) ? [terms] : [],
    );
    return rows.length > 0 ? rows : [rule.get("*") ?? []].flat();
  });
}
