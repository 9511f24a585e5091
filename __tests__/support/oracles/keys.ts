import { Buffer } from "node:buffer";
import type { Tool } from "../../../src/model/tool.ts";
import { createSigningKey, type SigningKey } from "../embedded/signing.ts";
import { makeKeys } from "../lock-situations/run.ts";
import type { SituationKeys } from "../lock-situations/situation.ts";

/** What a key has to be like for a tool to read it: Terraform 1.5 knows none on Ed25519. */
export function keyKindFor({ name, minor }: Tool): { readonly isWeak?: true } {
  return name === "terraform" && minor < 6 ? { isWeak: true } : {};
}

/** Makes something of each kind of key once. */
function onceByKind<Made>(
  make: (kind: { readonly isWeak?: true }) => Promise<Made>,
): (tool: Tool) => Promise<Made> {
  const made = new Map<boolean, Promise<Made>>();
  return (tool) => {
    const kind = keyKindFor(tool);
    const isWeak = kind.isWeak === true;
    const known = made.get(isWeak) ?? make(kind);
    made.set(isWeak, known);
    return known;
  };
}

/** The key of whoever publishes, which the tool can read; what it signed once, it does not sign again. */
export const publisherKeyFor: (tool: Tool) => Promise<SigningKey> = onceByKind(async (kind) => {
  const key = await createSigningKey({ name: "Publisher", ...kind });
  const signed = new Map<string, Promise<Uint8Array>>();
  const sign: SigningKey["sign"] = (bytes) => {
    const text = Buffer.from(bytes).toString("base64");
    const known = signed.get(text) ?? key.sign(bytes);
    signed.set(text, known);
    return known;
  };
  return { ...key, sign };
});

/** All keys of situations, which the tool can read. */
export const situationKeysFor: (tool: Tool) => Promise<SituationKeys> = onceByKind(makeKeys);
