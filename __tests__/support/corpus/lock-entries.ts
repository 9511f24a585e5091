/** An entry of a lock file's text, read by patterns alone so that it shares no code with what is tested. */
export interface LockText {
  readonly source: string;
  readonly version: string;
  readonly constraints: string;
  /** In the order of the text. */
  readonly hashes: readonly string[];
}

const ENTRY = /^provider "([^"]+)" \{\n([\s\S]*?)^\}/gm;
const HASH = /"((?:h1|zh):[^"]+)"/g;

/** Returns the entries of a lock file that a tool or a bot wrote. */
export function lockEntries(text: string): readonly LockText[] {
  return [...text.matchAll(ENTRY)].map(([, source = "", body = ""]) => ({
    source,
    version: attribute(body, "version"),
    constraints: attribute(body, "constraints"),
    hashes: [...body.matchAll(HASH)].map(([, hash = ""]) => hash),
  }));
}

function attribute(body: string, name: string): string {
  return new RegExp(`^\\s*${name}\\s*=\\s*"([^"]*)"`, "m").exec(body)?.[1] ?? "";
}

/**
 * Returns the text with other hashes in the places of those that have a replacement. A list that was sorted stays sorted,
 * because tools write it so; any other list keeps its order.
 */
export function withHashes(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(ENTRY, (entry) => {
    const before = [...entry.matchAll(HASH)].map(([, hash = ""]) => hash);
    const after = before.map((hash) => replacements.get(hash) ?? hash);
    const isSorted = before.every((hash, i) => i === 0 || (before[i - 1] ?? "") <= hash);
    if (isSorted) after.sort();
    let next = 0;
    return entry.replace(HASH, () => `"${after[next++]}"`);
  });
}
