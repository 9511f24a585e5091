import type { Diagnostic } from "../../model/diagnostic.ts";
import { attempt, inSentences } from "../../model/error.ts";
import {
  isLockable,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { Requirement, Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";

/** Reads provider addresses of the command line, short forms included (PL-3, PA-2). */
export function readProviderArguments(texts: readonly string[], tool: Tool) {
  const providers: ProviderAddress[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const text of texts) {
    const provider = attempt(
      () => parseProviderAddress(text, tool),
      ({ message, hint }) => diagnostics.push(invalidArgument(message, hint)),
    );
    if (provider !== undefined) providers.push(provider);
  }
  return { providers, diagnostics };
}

/**
 * Returns the requirements to process: all lockable ones, or those of the named providers. Built-in and legacy
 * providers cannot be locked and are silently left out, even when they are named, as upstream (PL-3).
 */
export function requirementsToLock(
  requirements: Requirements,
  named: readonly ProviderAddress[],
  tool: Tool,
): { readonly requirements: readonly Requirement[]; readonly diagnostics: readonly Diagnostic[] } {
  const lockable = [...requirements.providers.values()].filter(({ provider }) =>
    isLockable(provider, tool),
  );
  if (named.length === 0) return { requirements: lockable, diagnostics: [] };
  const wanted = new Set(named);
  return {
    requirements: lockable.filter(({ provider }) => wanted.has(provider)),
    diagnostics: [...wanted]
      .filter((provider) => !requirements.providers.has(provider))
      .map((provider) =>
        invalidArgument(`The configuration does not require ${provider}`, NO_DIRECTORY),
      ),
  };
}

const NO_DIRECTORY = "A word that names no directory here is taken for a provider.";

function invalidArgument(message: string, hint?: string): Diagnostic {
  const detail = inSentences({ message, hint });
  return { severity: "error", summary: "Invalid provider argument", detail };
}
