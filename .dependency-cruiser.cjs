// The architecture as rules; docs/architecture.md says why each stands.
const floors = [
  "model",
  "formats",
  "config",
  "packages",
  "sources",
  "lock",
  "review",
  "report",
  "publish",
  "app",
];
const pure = "^src/(model|formats|config|review|report)/";
const doors = {
  openpgp: "packages/openpgp/openpgp-js",
  yauzl: "packages/zip/archive",
  diff: "report/facts/lock-file-diff",
  undici: "adapters/http/http-routes",
  yaml: "formats/yaml/document",
  "@actions/core": "action/inputs/host",
  "@actions/github": "action/inputs/toolkit",
  "@octokit": "adapters/github/github-client",
  "@sigstore": "packages/provenance/sigstore",
  semver: "model/version",
  "p-limit": "lock/gathering/limits",
  htmlparser2: "sources/modules/http-archive",
};

const upward = floors.slice(0, -1).map((floor, height) => ({
  name: `${floor}-looks-down-only`,
  severity: "error",
  comment: "A floor knows nothing of the floors above it; pass what it needs as an argument.",
  from: { path: `^src/${floor}/` },
  to: { path: `^src/(${floors.slice(height + 1).join("|")})/` },
}));

// The rooms of a floor, each knowing only the rooms named before it.
const rooms = {
  formats: [
    "text",
    "hcl",
    "json",
    "yaml",
    "lock-file",
    "module-lock",
    "ledger",
    "policy",
    "cli-config",
  ],
  config: ["body", "blocks", "directory", "evaluation", "module-tree", "requirements", "state"],
  adapters: ["process", "disk", "http", "git", "forge", "github", "gitlab", "threads"],
  app: [
    "commits",
    "run",
    "settings",
    "intent",
    "modules",
    "roots",
    "review",
    "lock",
    "setup",
    "inspect",
  ],
  packages: ["zip", "hashing", "modules", "memory", "openpgp", "authentication", "provenance"],
  sources: [
    "answers",
    "hosts",
    "oci",
    "publisher",
    "registry",
    "mirrors",
    "installation",
    "modules",
  ],
  lock: ["gathering", "evidence", "versions"],
  report: [
    "document",
    "facts",
    "words",
    "chain",
    "json",
    "contents",
    "markdown",
    "text",
    "page",
    "formats",
    "commands",
  ],
  action: ["inputs", "outputs", "workflow"],
  cli: ["options", "run", "repository", "settings", "registries", "pipeline", "commands"],
  review: [
    "finding",
    "policy",
    "keys",
    "change",
    "modules",
    "evidence",
    "init",
    "rules",
    "verdict",
    "ledger",
  ],
};

const upstairs = Object.entries(rooms).flatMap(([floor, inOrder]) =>
  inOrder.slice(0, -1).map((room, place) => ({
    name: `${floor.replace("/", "-")}-${room}-knows-no-later-room`,
    severity: "error",
    comment: "Rooms stand in an order too; docs/architecture.md says what each is for.",
    from: { path: `^src/${floor}/${room}/` },
    to: { path: `^src/${floor}/(${inOrder.slice(place + 1).join("|")})/` },
  })),
);

const noHalls = Object.entries(rooms).map(([floor, inOrder]) => ({
  name: `${floor.replace("/", "-")}-is-no-hall`,
  severity: "error",
  comment: "A file stands in one of the rooms of its floor.",
  from: {},
  to: { path: `^src/${floor}/`, pathNot: `^src/${floor}/(${inOrder.join("|")})/` },
}));

const oneDoor = Object.entries(doors).map(([name, file]) => ({
  name: `one-door-to-${name.replace("@", "")}`,
  severity: "error",
  comment:
    "Each third-party package is imported by one file, so that it can be replaced in one file.",
  from: { path: "^src/", pathNot: `^src/${file}[.]ts$` },
  to: { path: `node_modules/${name}/` },
}));

/** What stands under one path may be imported by those under another alone. */
const onlyFor = (name, comment, importers, path) => ({
  name,
  severity: "error",
  comment,
  from: { path: "^src/", pathNot: importers },
  to: { path },
});

module.exports = {
  forbidden: [
    ...upward,
    ...upstairs,
    ...noHalls,
    ...oneDoor,
    {
      name: "formats-are-strangers",
      severity: "error",
      comment: "Lock files, ledger, policy and CLI configuration are read without each other.",
      from: { path: "^src/formats/(lock-file|module-lock|ledger|policy|cli-config)/" },
      to: { path: "^src/formats/", pathNot: "^src/formats/($1|text|hcl|json|yaml)/" },
    },
    {
      name: "model-and-ports-import-only-the-model",
      severity: "error",
      comment: "Ports are interfaces over the nouns; the nouns know nothing else.",
      from: { path: "^src/(model|ports)/" },
      to: { path: "^src/", pathNot: "^src/(model|ports)/" },
    },
    {
      name: "model-knows-no-ports",
      severity: "error",
      comment: "The nouns are values; nothing in them can reach the world.",
      from: { path: "^src/model/" },
      to: { path: "^src/ports/" },
    },
    onlyFor(
      "only-faces-choose-adapters",
      "Adapters touch the world; only a face decides which world.",
      "^src/(action|cli|compose|adapters|demo)/",
      "^src/adapters/",
    ),
    onlyFor(
      "faces-share-one-composition",
      "What both faces choose alike is chosen in compose/; nothing below knows that room.",
      "^src/(action|cli|compose)/",
      "^src/compose/",
    ),
    onlyFor(
      "forges-are-chosen-in-one-place",
      "Another forge is an adapter and a line in compose/forges.ts.",
      "^src/(adapters/git(hub|lab)/|compose/forges[.]ts$)",
      "^src/adapters/git(hub|lab)/",
    ),
    {
      name: "faces-are-strangers",
      severity: "error",
      comment: "The command line and the action share use cases, never each other's code.",
      from: { path: "^src/(action|cli)/" },
      to: { path: "^src/(action|cli)/", pathNot: "^src/$1/" },
    },
    onlyFor(
      "no-one-imports-a-face",
      "Faces are entry points.",
      "^src/(action|cli)/",
      "^src/(action|cli)/",
    ),
    onlyFor(
      "the-demo-is-for-the-command-line",
      "The embedded world is imported by the command line and by tests, by nothing that reviews.",
      "^src/(demo|cli)/",
      "^src/demo/",
    ),
    {
      name: "the-page-runs-elsewhere",
      severity: "error",
      comment: "In a browser, out of its data alone: neither side imports the other's code.",
      from: { path: "^src/page/" },
      to: { pathNot: "^src/(page/|report/page/page-data[.]ts$)" },
    },
    onlyFor(
      "no-one-imports-the-page",
      "The build makes a script of it, which is read as text.",
      "^src/page/",
      "^src/page/",
    ),
    {
      name: "pure-floors-touch-nothing",
      severity: "error",
      comment:
        "What decides trust cannot reach the network, the disk, the clock or the environment.",
      from: { path: pure },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(path/posix|url)$" },
    },
    {
      name: "only-packages-hash",
      severity: "error",
      comment: "node:crypto, streams and zlib belong to packages/, adapters and the demo.",
      from: { path: "^src/(sources|lock|publish|app)/" },
      to: {
        dependencyTypes: ["core"],
        path: "^(node:)?(crypto|zlib|fs|net|http|https|child_process)",
      },
    },
    {
      name: "few-start-programs",
      severity: "error",
      comment: "A started program gets the environment that adapters/process/environment builds.",
      from: {
        path: "^src/",
        pathNot: "^src/adapters/(git/git-blobs|process/run-program)[.]ts$",
      },
      to: { dependencyTypes: ["core"], path: "^(node:)?child_process" },
    },
    onlyFor(
      "actions-toolkit-only-in-the-action",
      "The engine does not know that it runs in GitHub Actions.",
      "^src/(action/|adapters/process/actions-log)",
      "node_modules/@actions/",
    ),
    {
      name: "no-cycles",
      severity: "error",
      comment: "Two files that need each other are one file, or lack a third.",
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "Delete what nothing reaches.",
      from: {
        orphan: true,
        path: "^src/",
        pathNot: "^src/(action|cli|page)/main[.]ts$|[.]d[.]ts$",
      },
      to: {},
    },
    {
      name: "nothing-undeclared-in-src",
      severity: "error",
      comment:
        "What is bundled is declared, with one version. It stands among devDependencies, since dist/ holds it: whoever installs the package installs nothing else.",
      from: { path: "^src/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "npm"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "node", "default", "types"] },
  },
};
