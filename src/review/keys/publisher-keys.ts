import { type Fingerprint, parseFingerprint } from "../../model/disposition.ts";
import keys from "./publisher-keys.json" with { type: "json" };

/** The place and the day that the keys were read. */
export const PUBLISHER_KEYS_SOURCE = {
  registry: "OpenTofu's registry",
  day: "2024-09-13",
} as const;

/**
 * Keys that publishers had registered, by namespace, each as its primary fingerprint. They say "known on that day", never
 * "the only key": publishers rotate, and newer ones are missing. Read with gpg out of the public `keys/` folder of
 * github.com/opentofu/registry.
 */
export const PUBLISHER_KEYS: ReadonlyMap<string, readonly Fingerprint[]> = new Map(
  Object.entries(keys).map(([namespace, own]) => [namespace, own.map(parseFingerprint)]),
);
