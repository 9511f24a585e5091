import { n as lockModuleRoots, r as runLockModules, t as exitCodeOfModules } from "./lock-modules.js";

export { runLockModules };