import { c as withAttributes, s as withAbsentSubmodules } from "./roots-below.js";
import { a as repositoryHere } from "./command-policy.js";
import { x as repositoryTop } from "./command-registries.js";
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";

// src/cli/checked-out-files.ts
async function checkedOutFiles(context) {
	const { directory, environment, files } = context;
	const top = repositoryTop(directory);
	if (top === void 0) return files;
	const attributed = withAttributes(files, environment);
	if (!existsSync(join(top, ".gitmodules"))) return attributed;
	const git = await repositoryHere(context);
	if (git === void 0) return attributed;
	git.close();
	return withAbsentSubmodules(attributed, git, relative(directory, top).split(sep).join("/") || ".");
}

export { checkedOutFiles as t };