import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Attestation, readAttestation } from "./read-attestation.ts";
import { shippedRoot, type TrustedRoot } from "./trusted-root.ts";

/** Verifies attestations against a fixed set of trust roots, offline. */
export interface AttestationVerifier {
  /**
   * Verifies one Sigstore bundle. Never throws, even for hostile input.
   * @param bundle value of its JSON, or the bytes of the text
   * @param now the time by this machine's clock; bundles signed later are not judged
   */
  read(bundle: unknown, now: Date): Attestation;
}

/**
 * Loads the code that verifies Sigstore bundles. Slow, so call it only when there is a bundle.
 * @param given additional roots, as `decodeTrustedRoots` reads them; one of a shipped instance replaces the shipped
 * root, so that revocations by its operator count
 */
export async function openAttestationVerifier(
  given: readonly TrustedRoot[] = [],
): Promise<AttestationVerifier> {
  const sigstore = await loadSigstore();
  const instances = new Set(given.map((root) => root.instance));
  const shipped = sigstore.SHIPPED_ROOTS.map(shippedRoot);
  const current = [...shipped.filter((root) => !instances.has(root.instance)), ...given];
  const roots = current.map((root) => ({
    ...root,
    verify: sigstore.bundleVerifier(root.document),
  }));
  return { read: (bundle, now) => readAttestation(bundle, { roots, now }) };
}

declare const __TOFU_LOCK_REVIEW_SIGSTORE__: string | undefined;

type Sigstore = typeof import("./sigstore.ts");

/** Loads a file beside the program, 200 kB that most runs do not need. @throws LockReviewError `FILE_FAILED` */
export async function loadSigstore(): Promise<Sigstore> {
  if (typeof __TOFU_LOCK_REVIEW_SIGSTORE__ !== "string") return await import("./sigstore.ts");
  const place = __TOFU_LOCK_REVIEW_SIGSTORE__;
  try {
    return (await import(new URL(place, import.meta.url).href)) as Sigstore;
  } catch (cause) {
    throw new LockReviewError(
      "FILE_FAILED",
      `Could not load ${quoted(place)}, the part of this program that verifies attestations`,
      { hint: "Copy dist/ whole, as the release has it.", cause },
    );
  }
}
