import type { Diagnostic } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import type { Value } from "../hcl/evaluation/value.ts";
import { evaluateLiteral } from "../hcl/literal.ts";
import { parseFile } from "../hcl/parse.ts";
import type { Block } from "../hcl/syntax.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import { decodeText } from "../text.ts";
import type { CliConfig } from "./cli-config.ts";

/** A CLI configuration as read, and what is wrong with it. */
export interface DecodedCliConfig {
  readonly config: CliConfig;
  readonly diagnostics: readonly Diagnostic[];
}

interface Draft {
  readonly source: SourceText;
  readonly hosts: Map<string, Readonly<Record<string, unknown>>>;
  readonly tokens: Map<string, string | undefined>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Decodes a CLI configuration file. Unknown top-level names are ignored, as by the tools (CLI-5); what
 * the tools would only warn of is an error here, because it changes what is reached (CLI-6).
 */
export function decodeCliConfig(bytes: Uint8Array, file: string): DecodedCliConfig {
  const source = sourceText(file, decodeText(bytes));
  const { body, diagnostics } = parseFile(source);
  const draft: Draft = {
    source,
    hosts: new Map(),
    tokens: new Map(),
    diagnostics: [...diagnostics],
  };
  for (const block of body.blocks) {
    if (block.type === "host") decodeHost(draft, block);
    if (block.type === "credentials") decodeCredentials(draft, block);
  }
  return { config: { hosts: draft.hosts, tokens: draft.tokens }, diagnostics: draft.diagnostics };
}

function decodeHost(draft: Draft, block: Block): void {
  const host = labelHost(draft, block);
  const services = attributeValue(draft, block, "services");
  if (host === undefined) return;
  draft.hosts.set(host, services?.kind === "object" ? plainObject(services) : {});
}

function decodeCredentials(draft: Draft, block: Block): void {
  const host = labelHost(draft, block);
  const token = attributeValue(draft, block, "token");
  if (host !== undefined)
    draft.tokens.set(host, token?.kind === "string" ? token.value : undefined);
}

/** The service host that a block's one label names; reported when it is none. */
function labelHost(draft: Draft, block: Block): string | undefined {
  const [label, ...more] = block.labels;
  if (label === undefined || more.length > 0) {
    report(draft, block, `A ${block.type} block takes one label: the host it is about.`);
    return undefined;
  }
  try {
    return parseServiceHost(label.value).ascii;
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    report(draft, block, `${caught.message}.`);
    return undefined;
  }
}

function attributeValue(draft: Draft, block: Block, name: string): Value | undefined {
  const attribute = block.body.attributes.find((one) => one.name === name);
  if (attribute === undefined) return undefined;
  const { value, diagnostics } = evaluateLiteral(attribute.expression, draft.source);
  draft.diagnostics.push(...diagnostics);
  return value;
}

function plainObject(value: Extract<Value, { kind: "object" }>): Readonly<Record<string, unknown>> {
  const members = [...value.attributes].map(([name, member]) => [name, plainValue(member)]);
  return Object.fromEntries(members);
}

function plainValue(value: Value): unknown {
  return value.kind === "string"
    ? value.value
    : value.kind === "object"
      ? plainObject(value)
      : null;
}

function report(draft: Draft, block: Block, detail: string): void {
  draft.diagnostics.push({
    severity: "error",
    summary: `Invalid ${block.type} block`,
    detail,
    range: draft.source.range(block.headerSpan),
  });
}
