import { type Ledger, ledgerLines, ledgerOf } from "../../formats/ledger/ledger.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { asciiHostname } from "../../model/hostname.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import { parseVersion } from "../../model/version.ts";
import { type KeyPins, pinnedKeys } from "../policy/policy.ts";
import { isMakersProvider, keysShippedFor, shippedKeys } from "./shipped-keys.ts";

/**
 * The list that a namespace's keys are known from, which decides how another signer is judged.
 * - `policy`, `ledger`, `makers`: the list has all keys; another signer is an error.
 * - `publishers`: keys that a publisher had registered on one day; another signer is not verified.
 * - `other-registry`: the ledger's lines for the same namespace at the other public registry; another signer
 *   is a warning.
 * - `nothing`: no key is known.
 */
type KeyMemory = ClosedMemory | OpenMemory | "nothing";
/** The memories that have all the keys of a namespace. */
export type ClosedMemory = "policy" | "ledger" | "makers";
/** The memories that may lack keys of a namespace. */
export type OpenMemory = "publishers" | "other-registry";

/** Keys that are known for a provider from a past that today's registry cannot rewrite. */
export type KnownKeys = { readonly keys: ReadonlySet<Fingerprint>; readonly from: KeyMemory };

/**
 * Returns keys by policy, else ledger, else shipped; none becomes known because it signs what the registry lists today.
 * It is one object for all root modules, so that what follows from it is found once.
 */
export const knownKeys = rememberedOf(
  (policy: KeyPins, ledger: Ledger, provider: ProviderAddress): KnownKeys => {
    const pinned = pinnedKeys(policy, provider);
    if (pinned !== undefined) return { keys: pinned, from: "policy" };
    const lines = ledgerLines(ledger, provider).map(({ fingerprint }) => fingerprint);
    if (lines.length > 0) return { keys: new Set(lines), from: "ledger" };
    const shipped = shippedKeys(provider);
    if (isMakersProvider(provider)) return { keys: new Set(shipped), from: "makers" };
    const elsewhere = linesOfOtherRegistry(ledger, provider);
    if (elsewhere.length === 0 && shipped.length === 0) return { keys: new Set(), from: "nothing" };
    const from = shipped.length > 0 ? "publishers" : "other-registry";
    return { keys: new Set([...shipped, ...elsewhere]), from };
  },
);

/** Returns a ledger of the known and the named keys of the namespaces for which the program ships keys. */
export function ledgerOfNamed(known: Ledger, named: KeyPins["trustedKeys"]): Ledger {
  const lines = [...named].flatMap(([{ host, namespace = "" }, fingerprints]) =>
    (host === undefined ? [...PUBLIC_REGISTRIES] : [host]).flatMap((place) => {
      const keys = [...fingerprints, ...keysShippedFor(place, namespace)];
      return keys.map((fingerprint) => ({ ...NAMED, host: place, namespace, fingerprint }));
    }),
  );
  return ledgerOf(
    [...known.lines, ...lines].filter(
      ({ host, namespace }) => keysShippedFor(asciiHostname(host), namespace).length > 0,
    ),
  );
}

const NAMED = { version: parseVersion("0.0.0"), day: "", learned: "by-hand" };

/** Whether a list has all keys of a namespace, so that any other signer is an error. */
export function isClosed(from: KeyMemory): from is ClosedMemory {
  return from === "policy" || from === "ledger" || from === "makers";
}

function linesOfOtherRegistry(ledger: Ledger, provider: ProviderAddress): readonly Fingerprint[] {
  const { asciiHostname, namespace } = addressParts(provider);
  if (!PUBLIC_REGISTRIES.has(asciiHostname)) return [];
  return ledger.lines
    .filter((line) => PUBLIC_REGISTRIES.has(line.host) && line.namespace === namespace)
    .map(({ fingerprint }) => fingerprint);
}
