declare module "snappyjs" {
  /** Packs bytes into one raw block. */
  export function compress(bytes: Uint8Array): Uint8Array;
}
