import { Za as compareVersions, do as LockReviewError, go as isLockReviewError, no as compareBytes, uo as visibleText } from "./shipped-keys.js";
import { h as formatDocument } from "./report.js";
import { C as hashFileDigests, E as byteNameFromText, w as isExecutableCandidate } from "./reader.js";

// src/sources/answers/source.ts
function availableOf(platforms) {
	const versions = [...platforms].map(([version, named]) => ({
		version,
		platforms: [...named]
	}));
	versions.sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version));
	return { versions };
}
function isAbsent(caught) {
	return isLockReviewError(caught, ...ABSENT);
}
const ABSENT = [
	"PROVIDER_NOT_FOUND",
	"VERSION_NOT_AVAILABLE",
	"PLATFORM_NOT_AVAILABLE"
];
function isUnreachable(caught) {
	return isLockReviewError(caught, ...[
		"HOST_UNREACHABLE",
		"QUERY_FAILED",
		"UNAUTHORIZED",
		"OUT_OF_TIME",
		"ABORTED"
	]);
}
function isSilence(caught) {
	return isAbsent(caught) || isUnreachable(caught) || isLockReviewError(caught, "HOST_HAS_NO_REGISTRY", "REQUEST_REFUSED");
}
async function answerOr(answer, standIn) {
	try {
		return await answer;
	} catch (caught) {
		if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
		return standIn(caught);
	}
}
function inVain(asked, { status, url }) {
	const { host } = new URL(url);
	return `${asked} failed: HTTP ${status}${asked.includes(host) ? "" : ` from ${host}`}`;
}
function failureFromStatus(asked, answer, sentCredentials) {
	const { status, url } = answer;
	if (status === 401 || status === 403) return new LockReviewError("UNAUTHORIZED", inVain(asked, answer), { hint: sentCredentials ? "The host rejected the credentials that are configured for it." : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it." });
	return new LockReviewError("QUERY_FAILED", inVain(asked, answer), {
		hint: "The registry answered with an error of its own; try again later.",
		silentHost: status >= 500 || status === 429 ? new URL(url).host : void 0
	});
}
function notPublished({ provider, version, platform }, where = "") {
	const message = `${provider} ${version} is not available for ${platform}${where}`;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", message, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function notMirrored({ provider, version, platform }, mirror) {
	const message = `${mirror} has no package of ${provider} ${version} for ${platform}`;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", message, { hint: "Leave the platform out, or add its package to the mirror." });
}
function missingVersion(what, listing) {
	return new LockReviewError("INVALID_METADATA", `${what} is missing: HTTP 404`, { hint: `The mirror does not have this version, which another source or the mirror's own ${listing}.` });
}

// src/packages/hashing/directory.ts
async function hashDirectory(tree, path, digestFile) {
	const top = await tree.resolve(path);
	if (top === void 0 || await tree.kind(top) !== "directory") throw notAPackage(path, "is not a directory");
	const digests = [];
	for await (const name of filesBelow(tree, top, "")) {
		const sha256 = await digestFile(`${top}/${name}`);
		digests.push({
			name: byteNameFromText(name),
			sha256
		});
	}
	const rootFiles = digests.map((digest) => digest.name).filter(isExecutableCandidate);
	return {
		directory: hashFileDigests(digests),
		rootFiles
	};
}
async function* filesBelow(tree, top, folder) {
	for (const entry of await tree.list(folder === "" ? top : `${top}/${folder}`) ?? []) {
		const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (entry.kind === "directory") yield* filesBelow(tree, top, name);
		else if (entry.kind === "file" || await leadsToFile(tree, `${top}/${name}`)) yield name;
		else throw notAPackage(name, "leads to no file");
	}
}
async function leadsToFile(tree, path) {
	const target = await tree.resolve(path);
	return target !== void 0 && await tree.kind(target) === "file";
}
function notAPackage(path, why) {
	const message = `The unpacked package cannot be hashed: ${path} ${why}`;
	return new LockReviewError("INVALID_ARCHIVE", message);
}

// src/report/commands/print-command.ts
function printCommand(report, format) {
	if (format === "json") return formatDocument(report.data);
	return format === "markdown" && report.markdown ? report.markdown() : printLines(report.lines);
}
function printLines(lines) {
	return lines.map((line) => `${visibleText(line)}\n`).join("");
}
function alignedLines(rows, columns = Number.POSITIVE_INFINITY) {
	const widthOf = (column) => rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0);
	const widths = (rows[0] ?? []).map((_, column) => column < columns ? widthOf(column) : 0);
	return rows.map((cells) => {
		return cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
	});
}

export { ABSENT as a, failureFromStatus as c, isSilence as d, isUnreachable as f, notPublished as h, hashDirectory as i, inVain as l, notMirrored as m, printCommand as n, answerOr as o, missingVersion as p, printLines as r, availableOf as s, alignedLines as t, isAbsent as u };