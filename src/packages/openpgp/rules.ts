import type { Tool } from "../../model/tool.ts";

const SUBPACKETS = [2, 3, 5, 6, 9, 11, 16, 20, 21, 22, 25, 26, 27, 28, 29, 30, 32, 33, 39];

/** OpenTofu 1.12: go-crypto 1.4.1, built with Go 1.26. */
export const OPENTOFU_RULES = {
  /** Armor lines are not trimmed, and a checksum must be right and stand before the END line. */
  mindsArmorChecksum: false,
  /** Versions of keys and signatures. */
  versions: new Set([4, 6]),
  /** Algorithms with which a primary key may sign. */
  signingAlgorithms: new Set([1, 3, 17, 19, 22, 27, 28]),
  /** Signature subpackets that may be marked critical. */
  knownSubpackets: new Set([...SUBPACKETS, 4, 23, 24, 35]),
  /** Whether a packet with an unknown number below 40 ends the reading; if not, it is skipped. */
  mindsUnknownPackets: true,
  /** Whether key flags without a byte mean no flag; if not, they are a fault. */
  allowsEmptyKeyFlags: true,
  /** Smallest RSA key, in bits, whose signatures are verified. */
  minRsaBits: 1024,
  /** Whether RSA may sign a SHA-3 digest, and with an even exponent. */
  rsaOfNewGo: true,
};

/** The differences between the go-crypto releases of the two tools. */
export type OpenPgpRules = Readonly<typeof OPENTOFU_RULES>;

/** Terraform 1.11.4: go-crypto 1.0.0, built with Go 1.23. */
export const TERRAFORM_RULES: OpenPgpRules = {
  mindsArmorChecksum: true,
  versions: new Set([4, 5]),
  signingAlgorithms: new Set([1, 3, 17, 19, 22]),
  knownSubpackets: new Set(SUBPACKETS),
  mindsUnknownPackets: false,
  allowsEmptyKeyFlags: false,
  minRsaBits: 0,
  rsaOfNewGo: false,
};

/** Returns the rules of a tool, as of the release named above. */
export function openPgpRules(tool: Tool): OpenPgpRules {
  return tool.name === "terraform" ? TERRAFORM_RULES : OPENTOFU_RULES;
}

/** go-crypto skips an unsupported packet, drops a key with a structural fault, and else rejects the whole text. */
type FaultKind = "unsupported" | "structural" | "broken";

/** Why OpenPGP data cannot be read. Leaves this folder only as the reason of a result. */
export class OpenPgpFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Returns the fault for something that go-crypto does not support. */
export const unsupported = (what: string) =>
  new OpenPgpFault("unsupported", `${what} is not supported`);
/** Returns the fault for something malformed. */
export const structural = (message: string) => new OpenPgpFault("structural", message);
/** Returns a fault that ends the reading. */
export const broken = (message: string) => new OpenPgpFault("broken", message);

/** Whether an error is a fault of one of these kinds. */
export function isFault(caught: unknown, ...kinds: readonly FaultKind[]): caught is OpenPgpFault {
  return caught instanceof OpenPgpFault && kinds.includes(caught.kind);
}
