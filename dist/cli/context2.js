import { n as namedDirectory, r as readNamedFile, t as commandContext } from "./context.js";

export { commandContext };