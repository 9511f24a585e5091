import { n as readNamedFile, r as withContext, t as namedDirectory } from "./context.js";

export { withContext };