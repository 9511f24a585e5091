import { n as surveyRoots, t as runSetupCommand } from "./setup.js";

export { runSetupCommand };