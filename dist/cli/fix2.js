import { n as runFix, t as recordedByBase } from "./fix.js";

export { runFix };