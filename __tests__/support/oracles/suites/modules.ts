import { PACKAGE_MODULES } from "../../remote-modules/packages.ts";
import { REGISTRY_MODULES } from "../../remote-modules/registries.ts";
import { modulesSuite } from "../../remote-modules/run.ts";

/** What configurations require whose modules are fetched, or installed already. */
export const MODULES_SUITE = modulesSuite("modules", [...PACKAGE_MODULES, ...REGISTRY_MODULES]);
