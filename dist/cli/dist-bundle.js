// node_modules/@octokit/plugin-paginate-rest/dist-bundle/index.js
var VERSION = "0.0.0-development";
function normalizePaginatedListResponse(response) {
	if (!response.data) return {
		...response,
		data: []
	};
	if (!(("total_count" in response.data || "total_commits" in response.data) && !("url" in response.data))) return response;
	const incompleteResults = response.data.incomplete_results;
	const repositorySelection = response.data.repository_selection;
	const totalCount = response.data.total_count;
	const totalCommits = response.data.total_commits;
	delete response.data.incomplete_results;
	delete response.data.repository_selection;
	delete response.data.total_count;
	delete response.data.total_commits;
	const namespaceKey = Object.keys(response.data)[0];
	response.data = response.data[namespaceKey];
	if (typeof incompleteResults !== "undefined") response.data.incomplete_results = incompleteResults;
	if (typeof repositorySelection !== "undefined") response.data.repository_selection = repositorySelection;
	response.data.total_count = totalCount;
	response.data.total_commits = totalCommits;
	return response;
}
function iterator(octokit, route, parameters) {
	const options = typeof route === "function" ? route.endpoint(parameters) : octokit.request.endpoint(route, parameters);
	const requestMethod = typeof route === "function" ? route : octokit.request;
	const method = options.method;
	const headers = options.headers;
	let url = options.url;
	return { [Symbol.asyncIterator]: () => ({ async next() {
		if (!url) return { done: true };
		try {
			const normalizedResponse = normalizePaginatedListResponse(await requestMethod({
				method,
				url,
				headers
			}));
			url = ((normalizedResponse.headers.link || "").match(/<([^<>]+)>;\s*rel="next"/) || [])[1];
			if (!url && "total_commits" in normalizedResponse.data) {
				const parsedUrl = new URL(normalizedResponse.url);
				const params = parsedUrl.searchParams;
				const page = parseInt(params.get("page") || "1", 10);
				if (page * parseInt(params.get("per_page") || "250", 10) < normalizedResponse.data.total_commits) {
					params.set("page", String(page + 1));
					url = parsedUrl.toString();
				}
			}
			return { value: normalizedResponse };
		} catch (error) {
			if (error.status !== 409) throw error;
			url = "";
			return { value: {
				status: 200,
				headers: {},
				data: []
			} };
		}
	} }) };
}
function paginate(octokit, route, parameters, mapFn) {
	if (typeof parameters === "function") {
		mapFn = parameters;
		parameters = void 0;
	}
	return gather(octokit, [], iterator(octokit, route, parameters)[Symbol.asyncIterator](), mapFn);
}
function gather(octokit, results, iterator2, mapFn) {
	return iterator2.next().then((result) => {
		if (result.done) return results;
		let earlyExit = false;
		function done() {
			earlyExit = true;
		}
		results = results.concat(mapFn ? mapFn(result.value, done) : result.value.data);
		if (earlyExit) return results;
		return gather(octokit, results, iterator2, mapFn);
	});
}
var composePaginateRest = Object.assign(paginate, { iterator });
var paginatingEndpoints = [
	"GET /advisories",
	"GET /app/hook/deliveries",
	"GET /app/installation-requests",
	"GET /app/installations",
	"GET /assignments/{assignment_id}/accepted_assignments",
	"GET /classrooms",
	"GET /classrooms/{classroom_id}/assignments",
	"GET /enterprises/{enterprise}/code-security/configurations",
	"GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories",
	"GET /enterprises/{enterprise}/dependabot/alerts",
	"GET /enterprises/{enterprise}/teams",
	"GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships",
	"GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations",
	"GET /events",
	"GET /gists",
	"GET /gists/public",
	"GET /gists/starred",
	"GET /gists/{gist_id}/comments",
	"GET /gists/{gist_id}/commits",
	"GET /gists/{gist_id}/forks",
	"GET /installation/repositories",
	"GET /issues",
	"GET /licenses",
	"GET /marketplace_listing/plans",
	"GET /marketplace_listing/plans/{plan_id}/accounts",
	"GET /marketplace_listing/stubbed/plans",
	"GET /marketplace_listing/stubbed/plans/{plan_id}/accounts",
	"GET /networks/{owner}/{repo}/events",
	"GET /notifications",
	"GET /organizations",
	"GET /organizations/{org}/dependabot/repository-access",
	"GET /orgs/{org}/actions/cache/usage-by-repository",
	"GET /orgs/{org}/actions/hosted-runners",
	"GET /orgs/{org}/actions/permissions/repositories",
	"GET /orgs/{org}/actions/permissions/self-hosted-runners/repositories",
	"GET /orgs/{org}/actions/runner-groups",
	"GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners",
	"GET /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories",
	"GET /orgs/{org}/actions/runner-groups/{runner_group_id}/runners",
	"GET /orgs/{org}/actions/runners",
	"GET /orgs/{org}/actions/secrets",
	"GET /orgs/{org}/actions/secrets/{secret_name}/repositories",
	"GET /orgs/{org}/actions/variables",
	"GET /orgs/{org}/actions/variables/{name}/repositories",
	"GET /orgs/{org}/attestations/repositories",
	"GET /orgs/{org}/attestations/{subject_digest}",
	"GET /orgs/{org}/blocks",
	"GET /orgs/{org}/campaigns",
	"GET /orgs/{org}/code-scanning/alerts",
	"GET /orgs/{org}/code-security/configurations",
	"GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories",
	"GET /orgs/{org}/codespaces",
	"GET /orgs/{org}/codespaces/secrets",
	"GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories",
	"GET /orgs/{org}/copilot/billing/seats",
	"GET /orgs/{org}/copilot/metrics",
	"GET /orgs/{org}/dependabot/alerts",
	"GET /orgs/{org}/dependabot/secrets",
	"GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories",
	"GET /orgs/{org}/events",
	"GET /orgs/{org}/failed_invitations",
	"GET /orgs/{org}/hooks",
	"GET /orgs/{org}/hooks/{hook_id}/deliveries",
	"GET /orgs/{org}/insights/api/route-stats/{actor_type}/{actor_id}",
	"GET /orgs/{org}/insights/api/subject-stats",
	"GET /orgs/{org}/insights/api/user-stats/{user_id}",
	"GET /orgs/{org}/installations",
	"GET /orgs/{org}/invitations",
	"GET /orgs/{org}/invitations/{invitation_id}/teams",
	"GET /orgs/{org}/issues",
	"GET /orgs/{org}/members",
	"GET /orgs/{org}/members/{username}/codespaces",
	"GET /orgs/{org}/migrations",
	"GET /orgs/{org}/migrations/{migration_id}/repositories",
	"GET /orgs/{org}/organization-roles/{role_id}/teams",
	"GET /orgs/{org}/organization-roles/{role_id}/users",
	"GET /orgs/{org}/outside_collaborators",
	"GET /orgs/{org}/packages",
	"GET /orgs/{org}/packages/{package_type}/{package_name}/versions",
	"GET /orgs/{org}/personal-access-token-requests",
	"GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories",
	"GET /orgs/{org}/personal-access-tokens",
	"GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories",
	"GET /orgs/{org}/private-registries",
	"GET /orgs/{org}/projects",
	"GET /orgs/{org}/projectsV2",
	"GET /orgs/{org}/projectsV2/{project_number}/fields",
	"GET /orgs/{org}/projectsV2/{project_number}/items",
	"GET /orgs/{org}/properties/values",
	"GET /orgs/{org}/public_members",
	"GET /orgs/{org}/repos",
	"GET /orgs/{org}/rulesets",
	"GET /orgs/{org}/rulesets/rule-suites",
	"GET /orgs/{org}/rulesets/{ruleset_id}/history",
	"GET /orgs/{org}/secret-scanning/alerts",
	"GET /orgs/{org}/security-advisories",
	"GET /orgs/{org}/settings/immutable-releases/repositories",
	"GET /orgs/{org}/settings/network-configurations",
	"GET /orgs/{org}/team/{team_slug}/copilot/metrics",
	"GET /orgs/{org}/teams",
	"GET /orgs/{org}/teams/{team_slug}/discussions",
	"GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments",
	"GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions",
	"GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions",
	"GET /orgs/{org}/teams/{team_slug}/invitations",
	"GET /orgs/{org}/teams/{team_slug}/members",
	"GET /orgs/{org}/teams/{team_slug}/projects",
	"GET /orgs/{org}/teams/{team_slug}/repos",
	"GET /orgs/{org}/teams/{team_slug}/teams",
	"GET /projects/{project_id}/collaborators",
	"GET /repos/{owner}/{repo}/actions/artifacts",
	"GET /repos/{owner}/{repo}/actions/caches",
	"GET /repos/{owner}/{repo}/actions/organization-secrets",
	"GET /repos/{owner}/{repo}/actions/organization-variables",
	"GET /repos/{owner}/{repo}/actions/runners",
	"GET /repos/{owner}/{repo}/actions/runs",
	"GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
	"GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs",
	"GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs",
	"GET /repos/{owner}/{repo}/actions/secrets",
	"GET /repos/{owner}/{repo}/actions/variables",
	"GET /repos/{owner}/{repo}/actions/workflows",
	"GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs",
	"GET /repos/{owner}/{repo}/activity",
	"GET /repos/{owner}/{repo}/assignees",
	"GET /repos/{owner}/{repo}/attestations/{subject_digest}",
	"GET /repos/{owner}/{repo}/branches",
	"GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations",
	"GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs",
	"GET /repos/{owner}/{repo}/code-scanning/alerts",
	"GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",
	"GET /repos/{owner}/{repo}/code-scanning/analyses",
	"GET /repos/{owner}/{repo}/codespaces",
	"GET /repos/{owner}/{repo}/codespaces/devcontainers",
	"GET /repos/{owner}/{repo}/codespaces/secrets",
	"GET /repos/{owner}/{repo}/collaborators",
	"GET /repos/{owner}/{repo}/comments",
	"GET /repos/{owner}/{repo}/comments/{comment_id}/reactions",
	"GET /repos/{owner}/{repo}/commits",
	"GET /repos/{owner}/{repo}/commits/{commit_sha}/comments",
	"GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls",
	"GET /repos/{owner}/{repo}/commits/{ref}/check-runs",
	"GET /repos/{owner}/{repo}/commits/{ref}/check-suites",
	"GET /repos/{owner}/{repo}/commits/{ref}/status",
	"GET /repos/{owner}/{repo}/commits/{ref}/statuses",
	"GET /repos/{owner}/{repo}/compare/{basehead}",
	"GET /repos/{owner}/{repo}/compare/{base}...{head}",
	"GET /repos/{owner}/{repo}/contributors",
	"GET /repos/{owner}/{repo}/dependabot/alerts",
	"GET /repos/{owner}/{repo}/dependabot/secrets",
	"GET /repos/{owner}/{repo}/deployments",
	"GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses",
	"GET /repos/{owner}/{repo}/environments",
	"GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies",
	"GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps",
	"GET /repos/{owner}/{repo}/environments/{environment_name}/secrets",
	"GET /repos/{owner}/{repo}/environments/{environment_name}/variables",
	"GET /repos/{owner}/{repo}/events",
	"GET /repos/{owner}/{repo}/forks",
	"GET /repos/{owner}/{repo}/hooks",
	"GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries",
	"GET /repos/{owner}/{repo}/invitations",
	"GET /repos/{owner}/{repo}/issues",
	"GET /repos/{owner}/{repo}/issues/comments",
	"GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions",
	"GET /repos/{owner}/{repo}/issues/events",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/events",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/labels",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/reactions",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues",
	"GET /repos/{owner}/{repo}/issues/{issue_number}/timeline",
	"GET /repos/{owner}/{repo}/keys",
	"GET /repos/{owner}/{repo}/labels",
	"GET /repos/{owner}/{repo}/milestones",
	"GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels",
	"GET /repos/{owner}/{repo}/notifications",
	"GET /repos/{owner}/{repo}/pages/builds",
	"GET /repos/{owner}/{repo}/projects",
	"GET /repos/{owner}/{repo}/pulls",
	"GET /repos/{owner}/{repo}/pulls/comments",
	"GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions",
	"GET /repos/{owner}/{repo}/pulls/{pull_number}/comments",
	"GET /repos/{owner}/{repo}/pulls/{pull_number}/commits",
	"GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
	"GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
	"GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments",
	"GET /repos/{owner}/{repo}/releases",
	"GET /repos/{owner}/{repo}/releases/{release_id}/assets",
	"GET /repos/{owner}/{repo}/releases/{release_id}/reactions",
	"GET /repos/{owner}/{repo}/rules/branches/{branch}",
	"GET /repos/{owner}/{repo}/rulesets",
	"GET /repos/{owner}/{repo}/rulesets/rule-suites",
	"GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history",
	"GET /repos/{owner}/{repo}/secret-scanning/alerts",
	"GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations",
	"GET /repos/{owner}/{repo}/security-advisories",
	"GET /repos/{owner}/{repo}/stargazers",
	"GET /repos/{owner}/{repo}/subscribers",
	"GET /repos/{owner}/{repo}/tags",
	"GET /repos/{owner}/{repo}/teams",
	"GET /repos/{owner}/{repo}/topics",
	"GET /repositories",
	"GET /search/code",
	"GET /search/commits",
	"GET /search/issues",
	"GET /search/labels",
	"GET /search/repositories",
	"GET /search/topics",
	"GET /search/users",
	"GET /teams/{team_id}/discussions",
	"GET /teams/{team_id}/discussions/{discussion_number}/comments",
	"GET /teams/{team_id}/discussions/{discussion_number}/comments/{comment_number}/reactions",
	"GET /teams/{team_id}/discussions/{discussion_number}/reactions",
	"GET /teams/{team_id}/invitations",
	"GET /teams/{team_id}/members",
	"GET /teams/{team_id}/projects",
	"GET /teams/{team_id}/repos",
	"GET /teams/{team_id}/teams",
	"GET /user/blocks",
	"GET /user/codespaces",
	"GET /user/codespaces/secrets",
	"GET /user/emails",
	"GET /user/followers",
	"GET /user/following",
	"GET /user/gpg_keys",
	"GET /user/installations",
	"GET /user/installations/{installation_id}/repositories",
	"GET /user/issues",
	"GET /user/keys",
	"GET /user/marketplace_purchases",
	"GET /user/marketplace_purchases/stubbed",
	"GET /user/memberships/orgs",
	"GET /user/migrations",
	"GET /user/migrations/{migration_id}/repositories",
	"GET /user/orgs",
	"GET /user/packages",
	"GET /user/packages/{package_type}/{package_name}/versions",
	"GET /user/public_emails",
	"GET /user/repos",
	"GET /user/repository_invitations",
	"GET /user/social_accounts",
	"GET /user/ssh_signing_keys",
	"GET /user/starred",
	"GET /user/subscriptions",
	"GET /user/teams",
	"GET /users",
	"GET /users/{username}/attestations/{subject_digest}",
	"GET /users/{username}/events",
	"GET /users/{username}/events/orgs/{org}",
	"GET /users/{username}/events/public",
	"GET /users/{username}/followers",
	"GET /users/{username}/following",
	"GET /users/{username}/gists",
	"GET /users/{username}/gpg_keys",
	"GET /users/{username}/keys",
	"GET /users/{username}/orgs",
	"GET /users/{username}/packages",
	"GET /users/{username}/projects",
	"GET /users/{username}/projectsV2",
	"GET /users/{username}/projectsV2/{project_number}/fields",
	"GET /users/{username}/projectsV2/{project_number}/items",
	"GET /users/{username}/received_events",
	"GET /users/{username}/received_events/public",
	"GET /users/{username}/repos",
	"GET /users/{username}/social_accounts",
	"GET /users/{username}/ssh_signing_keys",
	"GET /users/{username}/starred",
	"GET /users/{username}/subscriptions"
];
function isPaginatingEndpoint(arg) {
	if (typeof arg === "string") return paginatingEndpoints.includes(arg);
	else return false;
}
function paginateRest(octokit) {
	return { paginate: Object.assign(paginate.bind(null, octokit), { iterator: iterator.bind(null, octokit) }) };
}
paginateRest.VERSION = VERSION;

export { composePaginateRest, isPaginatingEndpoint, paginateRest, paginatingEndpoints };