/**
 * How we call ourselves to registries, with what `TF_APPEND_USER_AGENT` adds, as the tools add it (SRC-9);
 * characters that no header can carry are left out.
 */
export function userAgent(
  version: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const more = (environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim();
  return `tofu-lock-review/${version} ${more}`.trimEnd();
}
