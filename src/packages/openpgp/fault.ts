/**
 * How go-crypto takes a fault, which decides what it still reads: an unsupported packet is passed over, a
 * structural fault costs the key it stands in, and anything else the whole text. go-crypto: openpgp/errors.
 */
export type FaultKind = "unsupported" | "structural" | "broken";

/** Why something of OpenPGP cannot be read. Never leaves this folder but as the reason of a result. */
export class OpenPgpFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What go-crypto does not know. */
export function unsupported(what: string): OpenPgpFault {
  return new OpenPgpFault("unsupported", `${what} is not supported`);
}

/** What has the wrong form. */
export function structural(message: string): OpenPgpFault {
  return new OpenPgpFault("structural", message);
}

/** What ends the reading. */
export function broken(message: string): OpenPgpFault {
  return new OpenPgpFault("broken", message);
}

/** The kind of a fault; errors that are not of this folder are not caught by its readers. */
export function isFault(caught: unknown, ...kinds: readonly FaultKind[]): caught is OpenPgpFault {
  return caught instanceof OpenPgpFault && kinds.includes(caught.kind);
}
