import { join } from "node:path/posix";

// src/app/roots/legacy-plugins.ts
async function legacyPlugins(place, files) {
	const directory = join(place.root, place.dataDirectory, "plugins");
	const entries = await files.list(directory);
	if (entries === void 0 || entries.length === 0) return void 0;
	return `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is only there belongs into terraform.d/plugins or a filesystem_mirror`;
}

export { legacyPlugins as t };