import { LockReviewError } from "./error.ts";

/** A target platform, `os_arch`, such as `linux_amd64`. */
export type Platform = string & { readonly __brand: "Platform" };

/**
 * Reads `os_arch`: exactly one underscore and no white space. As upstream, halves are not checked against a list and may
 * be empty. OpenTofu: getproviders, ParsePlatform (PL-2). @throws LockReviewError `INVALID_PLATFORM`
 */
export function parsePlatform(text: string): Platform {
  const halves = text.split("_");
  if (halves.length !== 2 || /\s/u.test(text)) {
    throw new LockReviewError("INVALID_PLATFORM", `"${text}" is not a platform`, {
      hint: "Write the operating system and the architecture joined by an underscore, such as linux_amd64.",
    });
  }
  return text as Platform;
}

/** Returns the two halves of a platform, as registries name them. */
export function platformParts(platform: Platform): { readonly os: string; readonly arch: string } {
  const underscore = platform.indexOf("_");
  return { os: platform.slice(0, underscore), arch: platform.slice(underscore + 1) };
}

const GO_ARCH: Readonly<Record<string, string>> = { x64: "amd64", ia32: "386" };
const GO_OS: Readonly<Record<string, string>> = { win32: "windows", sunos: "solaris" };

/** Returns the platform for Node's names of a machine (`process.platform`, `process.arch`). */
export function platformFromNode(os: string, arch: string): Platform {
  return parsePlatform(`${GO_OS[os] ?? os}_${GO_ARCH[arch] ?? arch}`);
}
