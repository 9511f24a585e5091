import { endProcess } from "../adapters/process/run-time.ts";
import { run } from "./commands/run-command.ts";

process.exitCode = await run(process.argv.slice(2));
await endProcess();
