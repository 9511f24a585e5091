// House rule 14: every exported symbol of src/ has a doc comment.
import { exportedBy, sources } from "./exported.mjs";

const missing = sources.flatMap((file) =>
  exportedBy(file)
    .filter(({ isDocumented }) => !isDocumented)
    .map(({ line, names }) => `${file}:${line}: ${names.join(", ")}`),
);
for (const line of missing) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${sources.length} files read, ${missing.length} exports without a doc comment\n`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
