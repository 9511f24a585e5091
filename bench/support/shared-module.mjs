// A module of the size that teams share, which calls another one.
const FILES = 12;
const RESOURCES = 12;

/** @param {string} source */
export function moduleCall(source) {
  return `module "m" {\n  source = "${source}"\n}\n`;
}

/**
 * The files of `modules/net`, 25 KB, and of `modules/inner`, which it calls and which says the state.
 *
 * @param {string} type a provider that both require
 * @param {string} version of the provider
 * @param {string} state
 * @returns {readonly (readonly [string, string])[]}
 */
export function sharedModule(type, version, state) {
  const required = requirement(type, version);
  return [
    ["modules/inner/main.tf", `# ${state}\n${required}`],
    ["modules/net/main.tf", required + moduleCall("../inner")],
    ...Array.from(
      { length: FILES },
      (_, i) => /** @type {const} */ ([`modules/net/f${i}.tf`, resources(type, i)]),
    ),
  ];
}

/** About 2 KB of a module. @param {string} type @param {number} file */
function resources(type, file) {
  const one = (/** @type {number} */ i) => `resource "${type}_thing" "t${file}_${i}" {
  name = "a${i}"
  tags = { a = "b", c = var.x }
  dynamic "rule" {
    for_each = [1, 2, 3]
    content {
      port = rule.value
    }
  }
}
`;
  return Array.from({ length: RESOURCES }, (_, i) => one(i)).join("\n");
}

/** @param {string} type @param {string} version */
function requirement(type, version) {
  return `terraform {
  required_providers {
    ${type} = {
      source  = "bench/${type}"
      version = "${version}"
    }
  }
}
`;
}
