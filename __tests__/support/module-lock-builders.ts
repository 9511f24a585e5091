import type { Hash } from "../../src/model/hash.ts";
import { parseHash } from "../../src/model/hash.ts";
import {
  type FloatingModule,
  type LockedModule,
  type ModuleLock,
  moduleLock,
  type SelectedModule,
} from "../../src/model/module-lock.ts";

/** A well-formed content hash, another one for each letter. */
export function moduleHash(letter: string): Hash {
  return parseHash(`h1:${letter.repeat(43)}=`);
}

/** A call whose package is a commit of a repository. */
export function aSelected(parts: Partial<SelectedModule> = {}): SelectedModule {
  return {
    kind: "selected",
    path: "network",
    source: "git::https://example.com/acme/net.git?ref=v1",
    version: undefined,
    constraints: undefined,
    package: "git::https://example.com/acme/net.git?ref=0123456789abcdef0123456789abcdef01234567",
    hashes: [moduleHash("a")],
    ...parts,
  };
}

/** A call of which nobody can say what it selects. */
export function aFloating(parts: Partial<FloatingModule> = {}): FloatingModule {
  return {
    kind: "floating",
    path: "legacy",
    source: "s3::https://s3.amazonaws.com/acme/legacy.zip",
    reason: undefined,
    ...parts,
  };
}

/** A lock of some calls. */
export function aModuleLock(...calls: readonly LockedModule[]): ModuleLock {
  return moduleLock(calls);
}
