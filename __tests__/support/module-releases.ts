// Releases of modules as lock files record them, for tests of what may stand in the place of one.
import type { LockedModule, SelectedModule } from "../../src/model/module-lock.ts";
import { aFloating, aSelected, moduleHash } from "./module-lock-builders.ts";

export const A = [moduleHash("a")];
export const E = [moduleHash("e")];
export const GIT = "git::https://example.com/acme/net.git";
export const at = (digit: string) => ({ package: `${GIT}?ref=${digit.repeat(40)}` });
/** A commit of the same tag that base does not record. */
export const MOVED = { ...at("e"), hashes: E };
export const BRANCH = { source: `${GIT}?ref=main` };

export const tag = (parts: Partial<SelectedModule> = {}) => aSelected({ ...at("a"), ...parts });
export const release = (parts: Partial<SelectedModule> = {}) =>
  aSelected({
    ...at("a"),
    ...{ source: "registry.opentofu.org/acme/net/aws", version: "1.0.0", constraints: "~> 1.0" },
    ...parts,
  });
export const archive = (parts: Partial<SelectedModule> = {}) =>
  release({ package: "registry::registry.opentofu.org/acme/net/aws@1.0.0", ...parts });
export const floatingOf = ({ path, source }: LockedModule) => aFloating({ path, source });
