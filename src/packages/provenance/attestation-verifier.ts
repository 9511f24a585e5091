import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Attestation, readAttestation } from "./read-attestation.ts";
import { shippedRoot, type TrustedRoot } from "./trusted-root.ts";

/** Reads attestations against the trust roots that it was opened with. Asks nobody. */
export interface AttestationVerifier {
  /**
   * Verifies one Sigstore bundle. Never throws, whatever it is given.
   * @param bundle value of its JSON, or the bytes of the text
   * @param now the time by this machine's clock: what is signed later is not judged
   */
  read(bundle: unknown, now: Date): Attestation;
}

/**
 * Loads what verifies Sigstore bundles, which takes its time: only called when there is a bundle.
 * @param given roots that count beside the shipped ones, as `decodeTrustedRoots` reads them; one of an instance that
 * is shipped too stands in its place, so that what its operator has revoked since does not count
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

/** The part that verifies Sigstore bundles, which is a file of its own in dist/. */
type Sigstore = typeof import("./sigstore.ts");

/**
 * Loads that part, when there is something to verify: two hundred kilobytes that other runs do without.
 * @throws LockReviewError `FILE_FAILED` where the file is not beside the program
 */
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
