declare const __TOFU_LOCK_REVIEW_SIGSTORE__: string | undefined;

/** The part that verifies Sigstore bundles, which is a file of its own in dist/. */
export type Sigstore = typeof import("./sigstore.ts");

/** Loads that part, when there is something to verify: two hundred kilobytes that other runs do without. */
export async function loadSigstore(): Promise<Sigstore> {
  if (typeof __TOFU_LOCK_REVIEW_SIGSTORE__ === "string") {
    return (await import(new URL(__TOFU_LOCK_REVIEW_SIGSTORE__, import.meta.url).href)) as Sigstore;
  }
  return await import("./sigstore.ts");
}
