import { t as LockReviewError } from "./error.js";

// src/cli/pipeline/gitlab-job.ts
function gitLabJob(variables) {
	const read = readerOf(variables);
	if (!read.has("CI_MERGE_REQUEST_IID")) throw noMergeRequest(variables);
	const server = read.address("CI_SERVER_URL");
	const api = read.address("CI_API_V4_URL");
	if (api.origin !== server.origin) throw unusable("CI_API_V4_URL", `an address of ${server.origin}`);
	const project = read.number("CI_MERGE_REQUEST_PROJECT_ID");
	const isFork = read.number("CI_PROJECT_ID") !== project;
	const defaultBranch = read.branch("CI_DEFAULT_BRANCH");
	return {
		place: {
			name: "gitlab",
			repository: project,
			apiUrl: api.href
		},
		origin: server.origin,
		number: Number(read.number("CI_MERGE_REQUEST_IID")),
		cloneUrl: `${read.address("CI_MERGE_REQUEST_PROJECT_URL").href}.git`,
		targetBranch: read.branch("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
		isTargetProtected: read.flag("CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED"),
		defaultBranch: isFork ? void 0 : defaultBranch,
		...commitsOf(read),
		directory: read.text("CI_PROJECT_DIR"),
		jobUrl: read.has("CI_JOB_URL") ? read.address("CI_JOB_URL").href : void 0,
		words: WORDS
	};
}
const WORDS = {
	forge: "GitLab",
	comment: "Note",
	noToken: "No note was written: GITLAB_TOKEN is not set. The report is here.",
	fetchMore: "Set GIT_DEPTH: \"0\", and fetch the target branch of the target project to refs/remotes/origin.",
	giveToken: "Or give the job a token with the scope \"read_api\" as GITLAB_TOKEN."
};
function commitsOf(read) {
	const kind = read.text("CI_MERGE_REQUEST_EVENT_TYPE");
	const own = read.commit("CI_COMMIT_SHA");
	switch (kind) {
		case "detached": return {
			headSha: own,
			mergeSha: void 0
		};
		case "merged_result":
		case "merge_train": return {
			headSha: read.commit("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"),
			mergeSha: own
		};
		default: throw unusable("CI_MERGE_REQUEST_EVENT_TYPE", "detached, merged_result or merge_train");
	}
}
function readerOf(variables) {
	const text = (name) => {
		const value = variables[name];
		if (value === void 0 || value === "" || /[\0-\x1f\x7f]/.test(value)) throw unusable(name, "a text of one line");
		return value;
	};
	const matching = (pattern, wanted) => (name) => {
		const value = text(name);
		if (!pattern.test(value)) throw unusable(name, wanted);
		return value;
	};
	return {
		has: (name) => (variables[name] ?? "") !== "",
		text,
		number: matching(/^[1-9]\d{0,14}$/, "a number"),
		commit: matching(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "a commit"),
		branch: matching(/^(?![-/])(?!.*(?:\.\.|\/\/|@\{))[^\s~^:?*[\\]+$/, "the name of a branch"),
		flag: (name) => {
			const value = variables[name] ?? "";
			if (value !== "" && value !== "true" && value !== "false") throw unusable(name, "true or false");
			return value === "" ? void 0 : value === "true";
		},
		address: (name) => {
			const value = text(name);
			const url = URL.canParse(value) ? new URL(value) : void 0;
			const isPlain = url?.username === "" && url.password === "" && url.search === "";
			if (url === void 0 || !isPlain || !/^https?:$/.test(url.protocol)) throw unusable(name, "an address of the web");
			return url;
		}
	};
}
function unusable(name, wanted) {
	return new LockReviewError("USAGE", `The variable ${name} does not hold ${wanted}`, { hint: "GitLab sets it in merge request pipelines; nothing else should." });
}
function noMergeRequest({ CI_PIPELINE_SOURCE: source }) {
	const where = source ? `The pipeline was started by "${source}"` : "This is no job of GitLab's";
	return new LockReviewError("USAGE", `${where}, and has no merge request to review`, { hint: "Run it with rules: [{ if: $CI_PIPELINE_SOURCE == \"merge_request_event\" }], or use review." });
}

export { gitLabJob };