import { c as proxyFor, i as describeTrust, nt as loadModuleTree, tt as collectRequirements } from "./repository-top.js";
import { r as chooseVersion, t as legacyPlugins } from "./legacy-plugins.js";
import { i as LockReviewError, s as isLockReviewError } from "./without-absent.js";
import { f as isLockable, o as addressParts, s as compareAddresses, v as commandName } from "./many.js";
import { _ as displayUrl, c as impliedSelectors, d as directorySource, f as bearerFor, l as EVERY_PROVIDER, n as withCommandRegistries, o as impliedDirectories, p as tokenVariables, s as methodSelectors, t as sourceTerms, u as matchesProvider, v as isAbsent } from "./command-registries.js";
import { n as lockSide, r as readLockBytes } from "./lock-side.js";
import { D as hasErrors } from "./parse.js";
import { l as visibleText } from "./disposition.js";
import { r as formatDocument } from "./json.js";
import { f as shortNames } from "./grade.js";
import { p as lockFilePath } from "./digest.js";
import { n as choiceOf, s as toolOf } from "./arguments.js";
import { r as inOptions } from "./printing.js";
import { t as toolOfRoot } from "./root-tool.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/app/inspect/doctor.ts
async function diagnoseProvider(patient, sources, ports, signal) {
	const { requirement, entry } = patient;
	const { provider, constraints } = requirement;
	const asked = sources.filter((one) => matchesProvider(one, provider));
	const found = await Promise.all(asked.map((one) => diagnose(patient, one, ports, signal)));
	const reason = whyNotServed(found);
	return {
		provider,
		constraints: constraints.text,
		locked: entry?.version ?? null,
		sources: found,
		isServed: reason === void 0,
		reason: reason ?? null
	};
}
function whyNotServed(found) {
	if (found.length === 0) return "No installation method of the CLI configuration is for it";
	const failing = found.find(({ outcome }) => outcome === "fails");
	if (failing !== void 0) return `${failing.name} fails, and a run would fail with it whatever the other sources have`;
	return found.some(({ outcome }) => outcome === "serves") ? void 0 : "No source has it";
}
async function diagnose(patient, one, ports, signal) {
	const { provider } = patient.requirement;
	const kind = one.location.kind === "direct" ? "registry" : one.location.kind;
	const place = {
		kind,
		name: one.source.describe(provider)
	};
	try {
		const route = await routeTo(provider, one, ports, signal);
		return {
			...place,
			route,
			...await trial(patient, one.source, signal)
		};
	} catch (caught) {
		const { outcome, message } = failure(caught, signal);
		const route = kind === "filesystem_mirror" ? null : NO_ROUTE;
		return {
			...place,
			route,
			outcome,
			version: null,
			message
		};
	}
}
const NO_ROUTE = {
	url: null,
	proxy: null,
	token: null,
	isTokenSent: true
};
async function trial({ requirement, entry, platform }, source, signal) {
	let version = null;
	try {
		const available = await source.availableVersions(requirement.provider, signal);
		version = chooseVersion({
			...requirement,
			locked: entry?.version
		}, available);
		await source.packageMeta({
			provider: requirement.provider,
			version,
			platform
		}, signal);
		return {
			outcome: "serves",
			version,
			message: null
		};
	} catch (caught) {
		return {
			...failure(caught, signal),
			version
		};
	}
}
function failure(caught, signal) {
	if (!isLockReviewError(caught) || signal.aborted) throw caught;
	const lacks = isLockReviewError(caught, "NO_MATCHING_VERSION") || isAbsent(caught);
	const hint = caught.hint === void 0 ? "" : `. ${caught.hint}`;
	return {
		outcome: lacks ? "lacks" : "fails",
		message: `${caught.message}${hint}`
	};
}
async function routeTo(provider, { location }, ports, signal) {
	switch (location.kind) {
		case "filesystem_mirror": return null;
		case "oci_mirror": return {
			...NO_ROUTE,
			proxy: ports.proxyOf(`https://${registryOf(location)}/`) ?? null
		};
		case "network_mirror": {
			const { host } = new URL(location.url);
			return routeOf(location.url, await ports.tokenName(host, signal), ports);
		}
		case "direct": return routeToRegistry(provider, ports, signal);
	}
}
async function routeToRegistry(provider, ports, signal) {
	const { asciiHostname } = addressParts(provider);
	const token = await ports.tokenName(asciiHostname, signal);
	try {
		return routeOf((await ports.findService("providers.v1", asciiHostname, signal)).href, token, ports);
	} catch (caught) {
		if (!isLockReviewError(caught) || signal.aborted) throw caught;
		return {
			...routeOf(`https://${asciiHostname}/`, token, ports),
			url: null
		};
	}
}
function routeOf(url, token, { proxyOf }) {
	return {
		url: displayUrl(url),
		proxy: proxyOf(url) ?? null,
		token: token ?? null,
		isTokenSent: token === void 0 || bearerFor("", url) !== void 0
	};
}
function registryOf({ repositoryTemplate }) {
	const [registry = ""] = repositoryTemplate.split("/");
	return /^[A-Za-z0-9.:-]+$/.test(registry) ? registry : "registry.invalid";
}

// src/app/inspect/doctor-sources.ts
async function doctorSources({ installation, pluginDirectories, places }, reach, { origin, tool }, signal) {
	const dependencies = {
		...reach,
		tool,
		direct: origin,
		impliedDirectories: impliedDirectories({
			...places,
			tool: tool.name
		})
	};
	if (pluginDirectories.length > 0) return pluginDirectories.map((path) => ({
		...EVERY_PROVIDER,
		source: directorySource(path, dependencies),
		location: {
			kind: "filesystem_mirror",
			path
		}
	}));
	if (installation !== void 0) return methodSelectors(installation, dependencies).map(({ method, ...one }) => ({
		...one,
		location: method
	}));
	return (await impliedSelectors(dependencies, signal)).map(({ directory, ...one }) => ({
		...one,
		location: directory === void 0 ? { kind: "direct" } : {
			kind: "filesystem_mirror",
			path: directory
		}
	}));
}

// src/app/settings/token-names.ts
function tokenNames(environment, config, credentials) {
	const variables = tokenVariables(environment);
	return async (host, signal) => {
		const variable = variables.get(host);
		if (variable !== void 0) return variable;
		if (await credentials(host, signal) === void 0) return void 0;
		if (config.tokens.has(host)) return `the credentials block for ${host}`;
		return `the credentials helper ${config.credentialsHelper?.name ?? ""}`.trimEnd();
	};
}

// src/report/commands/doctor-report.ts
const OUTCOMES = {
	serves: "OK",
	lacks: "absent",
	fails: "FAILED"
};
const KINDS = {
	registry: "registry",
	network_mirror: "network mirror",
	filesystem_mirror: "directory",
	oci_mirror: "OCI mirror"
};
function renderDoctorText(report) {
	const { providers, authorities, remarks, tool, platform } = report;
	const unserved = providers.filter(({ isServed }) => !isServed).length;
	const name = shortNames(providers.map(({ provider }) => provider));
	return [
		unserved === 0 ? `OK: every provider can be had (${tool}, ${platform})` : `${unserved} of ${providers.length} providers cannot be had (${tool}, ${platform})`,
		...providers.flatMap((diagnosis) => providerLines(diagnosis, name(diagnosis.provider))),
		"",
		"Certificate authorities",
		...authorities.map((authority) => `  ${authority}`),
		...remarks.length === 0 ? [] : ["", "Beside installation"],
		...remarks.map((remark) => `  ${remark}`)
	].map((line) => `${visibleText(line)}\n`).join("");
}
function providerLines({ constraints, locked, sources, reason }, name) {
	return [
		"",
		`${name}  ${[constraints, locked === null ? "not locked" : `locked at ${locked}`].filter((fact) => fact !== "").join(", ")}`,
		...sources.flatMap(sourceLines),
		...reason === null ? [] : [`  → ${reason}`]
	];
}
function sourceLines(source) {
	const { kind, name, outcome, version, message, route } = source;
	const what = version === null ? "" : `, version ${version}`;
	const kept = route?.isTokenSent === false ? " (not sent: the way is not encrypted)" : "";
	return [
		`  ${OUTCOMES[outcome].padEnd(6)} ${KINDS[kind]} ${name}${what}`,
		...route === null || route.url === null ? [] : [`         at ${route.url}`],
		...route === null ? [] : [`         proxy: ${route.proxy ?? "none"} · token: ${route.token ?? "none"}${kept}`],
		...message === null ? [] : [`         ${message}`]
	];
}
function renderDoctorJson({ providers, ...report }) {
	return formatDocument({
		...report,
		providers: providers.map(({ isServed, sources, ...diagnosis }) => ({
			...diagnosis,
			served: isServed,
			sources: sources.map(({ route, ...source }) => {
				if (route === null) return {
					...source,
					route
				};
				const { isTokenSent, ...way } = route;
				return {
					...source,
					route: {
						...way,
						tokenSent: isTokenSent
					}
				};
			})
		}))
	});
}

// src/cli/commands/doctor.ts
async function runDoctor({ positionals, options }) {
	const [root = ".", ...more] = positionals;
	if (more.length > 0) throw new LockReviewError("USAGE", "doctor takes one directory");
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	const context = commandContext(options);
	const { files, signal } = context;
	if (await files.list(root, signal) === void 0) throw new LockReviewError("FILE_FAILED", `${root} is not a directory`, { hint: "Name the directory of a root module." });
	const tool = toolOf(options) ?? await toolOfRoot(context, root);
	const report = await withCommandRegistries(context, options, "doctor", (engine) => examine({
		root,
		tool,
		context,
		options
	}, engine));
	const told = format === "json" ? renderDoctorJson(report) : renderDoctorText(report);
	await context.print(inOptions(told));
	return report.providers.every(({ isServed }) => isServed) ? EXIT.ok : EXIT.unverified;
}
async function examine(job, engine) {
	const { root, tool, context, options } = job;
	const { environment, signal } = context;
	const { config, sourcePorts, hostPlatform: platform, setup } = engine;
	const wanted = await wantedProviders(job, engine);
	const wish = sourceTerms(config, options, environment);
	const { origin } = engine.engine(tool);
	const left = await legacyPlugins({
		root,
		...setup
	}, context.files, signal);
	const sources = await doctorSources(wish, sourcePorts, {
		origin,
		tool
	}, signal);
	const ports = {
		findService: engine.findService,
		tokenName: tokenNames(environment, config, sourcePorts.credentials),
		proxyOf: (url) => shownProxy(proxyFor(new URL(url), environment))
	};
	return {
		root,
		tool: `${commandName(tool)} 1.${tool.minor}`,
		platform,
		authorities: await describeTrust(environment),
		providers: await Promise.all(wanted.map((one) => diagnoseProvider({
			...one,
			platform
		}, sources, ports, signal))),
		remarks: [...setup.remarks, ...left === void 0 ? [] : [left]]
	};
}
async function wantedProviders({ root, tool, context }, engine) {
	const { files, signal } = context;
	const { fetchModule, inputs } = engine;
	const tree = await loadModuleTree({
		root,
		files,
		tool,
		fetchModule,
		inputs
	}, signal);
	const { providers, diagnostics } = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	if (hasErrors(diagnostics)) throw new LockReviewError("USAGE", `The configuration of ${root} is refused by the tools`, { hint: "Run tofu-lock-review requirements on it, which shows every problem with its line." });
	const path = lockFilePath(root);
	const bytes = await readLockBytes(files, path, signal);
	const locked = bytes === void 0 ? /* @__PURE__ */ new Map() : lockSide(bytes, path, tool).lock.providers;
	const unmanaged = engine.setup.unmanaged(tool);
	const requirements = [...providers.values(), ...locked.values()].map((one) => "provider" in one ? one : {
		provider: one.address,
		constraints: one.constraints
	});
	return [...new Map(requirements.reverse().map((one) => [one.provider, one])).values()].filter(({ provider }) => isLockable(provider, tool) && !unmanaged.has(provider)).sort((a, b) => compareAddresses(a.provider, b.provider)).map((requirement) => ({
		requirement,
		entry: locked.get(requirement.provider)
	}));
}
function shownProxy(proxy) {
	return proxy === void 0 ? void 0 : displayUrl(proxy.href).replace(/\/$/, "");
}

export { runDoctor };