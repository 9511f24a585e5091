import { o as withAbsentSubmodules, s as withAttributes } from "./named-paths.js";
import { t as repositoryHere } from "./repository-here.js";
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