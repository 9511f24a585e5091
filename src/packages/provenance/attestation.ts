import type { Hash } from "../../model/hash.ts";
import type { Build } from "../../model/provenance.ts";

/**
 * What one attestation comes to by itself, whichever archive it was offered for (RM-6).
 *
 * - `build`: it verifies, and its certificate names a workflow of a forge that built the subjects.
 * - `other`: it speaks of something else than a build, such as a bill of materials; nobody verified it.
 * - `broken`: it claims to tell of a build, and is forged, damaged, contradicts itself or is signed by somebody else.
 * - `unknown`: it needs a trust root or a format that is not known here.
 */
export type Attestation =
  | {
      readonly kind: "build";
      readonly build: Build;
      /** The forge's own number of the repository, which survives a rename; absent where the certificate is silent. */
      readonly repositoryNumber?: string;
      /** `zh:` of everything that the statement says was built. */
      readonly subjects: ReadonlySet<Hash>;
    }
  | { readonly kind: "other"; readonly predicateType: string }
  | {
      readonly kind: "broken";
      /** As a sentence without a full stop: "its signature is not by its certificate". */
      readonly reason: string;
      /** What it speaks of, where it verifies. */
      readonly build?: Build;
    }
  | { readonly kind: "unknown"; readonly reason: string };
