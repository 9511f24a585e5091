import type { ErrorCode } from "../../model/error.ts";
import type { SpooledPackage, SpoolTask } from "../../packages/hashing/spool.ts";

/** What the main thread says to a thread that reads packages. Packages are told apart by number. */
export type ToThread =
  | { readonly kind: "open"; readonly id: number; readonly task: SpoolTask }
  /** The next bytes, handed over with the memory they are in. */
  | { readonly kind: "piece"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "end"; readonly id: number }
  /** No more bytes will come, and nothing made of them is wanted. */
  | { readonly kind: "drop"; readonly id: number };

/** What such a thread answers. The last answer about a package is what became of it. */
export type FromThread =
  /** Memory of a piece that has been read, given back. */
  | { readonly kind: "read"; readonly id: number; readonly memory: ArrayBuffer }
  | { readonly kind: "spooled"; readonly id: number; readonly spooled: SpooledPackage }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly message: string;
      /** Absent for an error that is not one of ours. */
      readonly code?: ErrorCode;
      readonly cause?: unknown;
    };
