import { n as fixModuleLocks, r as runLockModules, t as exitCodeOfModules } from "./lock-modules.js";

export { runLockModules };