import { addressParts } from "../../model/provider-address.ts";
import { defaultRegistryHost, OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import type { DecodedLockFile } from "./decode.ts";
import { recognizeHeader } from "./header.ts";

const TOOLS = [OPENTOFU, TERRAFORM];

/**
 * The tool that a lock file seems to belong to: the one that its header names, else the one whose
 * default registry its entries come from; undefined when it does not say.
 *
 * Anybody can write a header, so that a pull request's own file must not decide whose rules judge it.
 */
export function lockFileTool(decoded: DecodedLockFile): Tool | undefined {
  if (decoded.header !== undefined) return named(decoded.header);
  const hosts = new Set([...decoded.positions.keys()].map((one) => addressParts(one).hostname));
  const [first, second] = TOOLS.filter((tool) => hosts.has(defaultRegistryHost(tool)));
  return second === undefined ? first : undefined;
}

/** The tool that the first line of a text names; undefined for a text without a header. */
export function headerTool(text: string): Tool | undefined {
  return named(recognizeHeader(text));
}

function named(wanted: Tool["name"] | undefined): Tool | undefined {
  return TOOLS.find(({ name }) => name === wanted);
}
