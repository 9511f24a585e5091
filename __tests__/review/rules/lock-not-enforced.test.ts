import { describe, expect, test } from "vitest";
import {
  isSettingsFile,
  judgeSettings,
  settingsOrder,
} from "../../../src/review/rules/lock-not-enforced.ts";

function judge(path: string, after: string, before = "") {
  return judgeSettings({ files: [{ path, before, after }], unread: [] }).map(
    ({ rule, severity, line }) => [rule, severity, line],
  );
}

const warned = (line: number) => [["lock-not-enforced", "warning", line]];
const HOST = 'host "registry.opentofu.org" {\n  services = {}\n}\n';

/** Path, text that weakens, and the line. */
const WEAK: readonly (readonly [string, string, number])[] = [
  [".tofurc", "# x\n  dev_overrides {\n", 2],
  ["ci/settings.txt", "dev_overrides {\n", 1],
  ["ci/ci.tfrc", "plugin_cache_may_break_dependency_lock_file = true\n", 1],
  ["ci/rc.json", '{"provider_installation":{"direct":{}}}', 1],
  ["terraform.rc", HOST, 1],
  [".github/workflows/ci.yml", "env:\n  TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: 1\n", 2],
  [".envrc", "export TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE=true\n", 1],
  [".github/workflows/ci.yml", "env:\n  TF_CLI_ARGS_init: -upgrade\n", 2],
  ["ci.yml", "env: { TF_CLI_CONFIG_FILE: ci/settings.txt }\n", 1],
  ["k8s.yaml", "- name: TF_REATTACH_PROVIDERS\n  value: x\n", 1],
  ["Dockerfile", "ENV TF_CLI_CONFIG_FILE /etc/x\n", 1],
  ["ci.ps1", "$env:TF_REATTACH_PROVIDERS = '{}'\n", 1],
  ["run.sh", 'TF_CLI_ARGS_init="$X" tofu init\n', 1],
  ["run.sh", 'echo "TF_REATTACH_PROVIDERS=x" >> "$GITHUB_ENV"\n', 1],
  ["run.sh", "tofu init \\\n  -upgrade\n", 1],
  ["run.sh", "tofu init '--upgrade=true'\n", 1],
  ["run.sh", "# a comment \\\ntofu init -upgrade\n", 2],
  ["run.sh", "echo ok; tofu providers lock --upgrade\n", 1],
  ["run.sh", "echo tofu init -upgrade | sh\n", 1],
  ["Makefile", "init:\n\t@$(TF) init --upgrade\n", 2],
  ["ci.yml", "- run: >-\n    tofu init\n    --upgrade\n", 3],
  ["terragrunt.hcl", 'arguments = ["-upgrade"]\n', 1],
  ["atlantis.yaml", 'extra_args: ["-lockfile", "update"]\n', 1],
  ["ci.py", 'run(["tofu", "init", "-upgrade"])\n', 1],
  ["run.sh", "rm -f .terraform.lock.hcl && tofu init\n", 1],
  ["run.sh", "git rm envs/prod/.terraform.lock.hcl\n", 1],
  ["run.sh", "rm -rf .terraform*\n", 1],
  ["run.sh", 'LOCK="$1/.terraform.lock.hcl"\nrm -f "${LOCK}"\n', 1],
  ["run.sh", "find . -name .terraform.lock.hcl -delete\n", 1],
  ["run.bat", "del .\\.terraform.lock.hcl\n", 1],
  ["run.ps1", "Remove-Item -Force .terraform.lock.hcl\n", 1],
  ["run.js", 'fs.rmSync(".terraform.lock.hcl");\n', 1],
  ["run.sh", ": > .terraform.lock.hcl\n", 1],
  ["run.sh", "git update-index --skip-worktree .terraform.lock.hcl\n", 1],
  [".gitignore", "x\n*.lock.hcl\n", 2],
  [".gitignore", "envs/.terraform.lock.hcl\n!other/.terraform.lock.hcl\n", 1],
  ["envs/.gitignore", "/prod/.terraform.lock.hcl\n", 1],
  [".gitattributes", ".terraform.lock.hcl export-ignore\n", 1],
];

/** Texts that only look alike. */
const HONEST: readonly (readonly [string, string])[] = [
  ["run.sh", "# never run tofu init -upgrade\n"],
  ["run.sh", "tofu init # not -upgrade\n"],
  ["run.sh", 'echo "run tofu init -upgrade; rm .terraform.lock.hcl"\n'],
  ["ci.yml", "- name: Never run tofu init -upgrade here\n"],
  ["run.sh", "tofu init -upgrade=false -lockfile=readonly\n"],
  ["run.sh", "pip install --upgrade pip && apk upgrade\n"],
  ["run.sh", "tofu-lock-review lock --upgrade\n"],
  ["run.sh", "rm -rf .terraform/ .terraform && cat .terraform.lock.hcl\n"],
  ["run.sh", "git diff 2>/dev/null -- .terraform.lock.hcl\n"],
  ["run.sh", 'unset TF_CLI_ARGS_init\ntest -z "$TF_REATTACH_PROVIDERS"\n'],
  ["ci.yml", "env:\n  TF_CLI_ARGS_plan: -parallelism=30\n  TF_CLI_ARGS_init: -lockfile=readonly\n"],
  [".gitignore", ".terraform/\n*.tfstate\n# .terraform.lock.hcl\n"],
  [".gitignore", "*.hcl\n!.terraform.lock.hcl\n"],
  [".gitignore", "envs/.terraform.lock.hcl\n!envs/.terraform.lock.hcl\n"],
  [".gitignore", ".terraform.lock.hcl*?*\n"],
  [".prettierignore", ".terraform.lock.hcl\n"],
  [".gitattributes", ".terraform.lock.hcl linguist-generated\n"],
  ["nginx.yml", "host: example.com\nservices: {}\n"],
];

/** Added lines that carry a word of the tools, or name the lock file. */
const ADDED: readonly (readonly [string, string])[] = [
  ["ci.yml", "- run: tofu providers lock && tofu init\n"],
  ["ci.yml", "- run: git checkout OLD -- .terraform.lock.hcl\n"],
  ["ci.yml", "- run: git restore --source=main envs/prod/.terraform.lock.hcl\n"],
  ["ci.yml", "- uses: actions/cache@v4\n  with:\n    path: .terraform.lock.hcl\n    key: x\n"],
  [
    "ci.yml",
    "- uses: actions/cache@v4\n  with:\n    path: |\n      ~/.cache\n      **/.terraform.lock.hcl\n    key: x\n",
  ],
  ["ci.yml", "cache:\n  key: x\n  paths:\n    - .terraform.lock.hcl\n"],
  ["ci.yml", "cache: { key: x, paths: [.terraform.lock.hcl] }\n"],
  ["ci.yml", "with: { path: .terraform.lock.hcl, key: x }\n"],
  ["ci.yml", "x: { files: [.terraform.lock.hcl], dest: .terraform.lock.hcl }\n"],
  ["ci.yml", "x: { files: a, y: { files: b }, dest: .terraform.lock.hcl }\n"],
  [
    "ci.yml",
    "- uses: actions/checkout@v4\n  with:\n    sparse-checkout: |\n      envs\n      !.terraform.lock.hcl\n",
  ],
  ["run.sh", "git diff OLD HEAD -- .terraform.lock.hcl | git apply -R\n"],
  ["run.sh", "git show OLD -- .terraform.lock.hcl | git -C envs am\n"],
  ["run.sh", "git show OLD -- .terraform.lock.hcl | patch -R\n"],
  ["run.sh", "grep -l zh .terraform.lock.hcl | xargs -n 1 rm\n"],
  ["run.sh", "sed -n 1,3w.terraform.lock.hcl ci/x\n"],
  ["run.sh", "sed -n 'w envs/.terraform.lock.hcl' ci/x\n"],
  ["run.sh", "cd envs && tf init --upgrade\n"],
  ["ci.yml", "- save_cache:\n    paths:\n    - .terraform.lock.hcl\n"],
  ["run.sh", "patch .terraform.lock.hcl < ci/x.diff\n"],
  ["run.sh", "rsync -a ci/old/.terraform.lock.hcl envs/prod/\n"],
  ["run.sh", "tar xf ci/x.tar .terraform.lock.hcl\n"],
  ["run.sh", "FLAGS=--upgrade\nterraform init $FLAGS\n"],
  ["run.sh", "FLAGS='-input=false --upgrade'\nterraform init $FLAGS\n"],
  ["run.sh", "export FLAGS=--upgrade; tofu init $FLAGS\n"],
  ["ci.yml", "env:\n  INIT_FLAGS: --upgrade\nrun: tofu init $INIT_FLAGS\n"],
  ["run.sh", "terragrunt run --all --provider-cache plan\n"],
  ["run.sh", "export TG_PROVIDER_CACHE=1\n"],
  ["run.sh", "terraform state migrate\n"],
  ["run.sh", "terraform init -state-provider-lock-file=x\n"],
  ["run.sh", "cp ci/old/.terraform.lock.hcl .\n"],
  ["run.sh", "cp ci/old.lock envs/.terraform.lock.hcl\n"],
  ["run.sh", "cat ci/x > .terraform.lock.hcl\n"],
  ["run.sh", "git show OLD:a/.terraform.lock.hcl >.terraform.lock.hcl\n"],
  ["run.sh", "git diff --output=.terraform.lock.hcl a b\n"],
  ["run.sh", "rm -f *.hcl\n"],
  ["run.sh", "rm -rf .terraform*\n"],
  ["run.sh", "for f in $(find . -name .terraform.lock.hcl); do\n rm $f\ndone\n"],
  ["run.sh", "git ls-files '*.terraform.lock.hcl' | xargs rm\n"],
  ["ci.yml", "jobs:\n  files:\n    steps:\n      - run: rm .terraform.lock.hcl\n"],
  [
    "ci.yml",
    "jobs:\n  files:\n    steps:\n      - uses: actions/cache@v4\n        with:\n          path: .terraform.lock.hcl\n",
  ],
  ["ci.yml", "jobs:\n  files:\n    - run: >\n        rm\n        .terraform.lock.hcl\n"],
  ["play.yml", "- ansible.builtin.copy:\n    src: x\n    dest: /w/.terraform.lock.hcl\n"],
  ["play.yml", "- file: path=/w/.terraform.lock.hcl state=absent\n"],
  ["compose.yml", "volumes:\n  - ./ci/x.hcl:/w/.terraform.lock.hcl:ro\n"],
  ["run.sh", 'echo "TF_CLI_ARGS_init=-upgrade"\n'],
  ["run.sh", "echo 'x' > .terraform.lock.hcl\n"],
  ["run.sh", "test -f .terraform.lock.hcl && rm .terraform.lock.hcl\n"],
  ["run.sh", "sed -i.bak s/a/b/ .terraform.lock.hcl\n"],
  ["run.sh", "git stash push .terraform.lock.hcl\n"],
  ["run.sh", "git update-index --skip-worktree .terraform.lock.hcl\n"],
  ["Dockerfile", "COPY --from=old /w/.terraform.lock.hcl .\n"],
  ["Dockerfile", "COPY ci/.terraform.lock.hcl ./\n"],
  ["Dockerfile", "COPY ci/old.hcl .terraform.lock.hcl\n"],
  ["Makefile", "name: x ; rm .terraform.lock.hcl\n"],
  [
    "atlantis.yaml",
    "workflows:\n  x:\n    plan:\n      steps:\n      - init:\n          extra_args: [-upgrade]\n",
  ],
  ["t.py", "os.remove('.terraform.lock.hcl')\n"],
  ["t.py", "subprocess.run(['git','checkout','main','--','.terraform.lock.hcl'])\n"],
  ["x.ps1", "Copy-Item old.hcl `\n  .terraform.lock.hcl\n"],
  ["crontab", "* * * * * root tofu init -upgrade\n"],
];

/** More lines and patterns, each beside an honest one among the twins. */
const EDGES: readonly (readonly [string, string])[] = [
  ["run.sh", "./wrap init -upgrade\n"],
  ["run.sh", "tofu init $'\\x2dupgrade'\n"],
  ["run.sh", "rm -f envs/.t*\n"],
  ["run.sh", "rm -f \\\n  .terraform.lock.hcl\n"],
  ["Taskfile.yml", "changes:\n  - rm .terraform.lock.hcl\n"],
  [".gitignore", ".terraform.lock.hcl*\n"],
  [".gitignore", ".terraform?lock.hcl\n"],
  [".gitignore", ".terraform.lock.hc[l]\n"],
  [".gitignore", ".terraform.lock.hcl\n!.terraform.lock.hc[l]\n"],
  [".gitignore", ".terraform.lock.hcl\n!other\n"],
  [".gitignore", "envs/.terraform.lock.hcl\n.terraform*\n!envs/.terraform.lock.hcl\n"],
];

/** Filters, keys of caches, texts for people, commands that only read, words of other programs. */
const TWINS: readonly (readonly [string, string])[] = [
  [
    "ci.yml",
    "on:\n  pull_request:\n    paths:\n      - '**/.terraform.lock.hcl'\n      - \"*.tf\"\n",
  ],
  ["ci.yml", "on:\n  pull_request:\n    paths: ['**/.terraform.lock.hcl', '**.tf']\n"],
  ["ci.yml", "on:\n  push:\n    paths-ignore:\n    - '**/.terraform.lock.hcl'\n"],
  ["ci.yml", "on: { push: { paths: ['**/.terraform.lock.hcl'] } }\n"],
  [
    "ci.yml",
    "jobs:\n  a:\n    steps:\n    - uses: tofu-lock-review/tofu-lock-review@v1\n      with:\n        paths: |\n          envs/prod/.terraform.lock.hcl\n          envs/dev\n",
  ],
  [
    "ci.yml",
    "jobs:\n  a:\n    steps:\n    - uses: tofu-lock-review/tofu-lock-review@v1\n      with:\n        exclude-paths: envs/prod/.terraform.lock.hcl\n",
  ],
  [
    ".pre-commit-config.yaml",
    "repos:\n- repo: x\n  hooks:\n  - id: terraform_fmt\n    files: (\\.tf|\\.terraform\\.lock\\.hcl)$\n    exclude: '^modules/.*\\.terraform\\.lock\\.hcl$'\n",
  ],
  [
    ".pre-commit-config.yaml",
    "exclude: |\n  (?x)^(\n    .*/\\.terraform\\.lock\\.hcl|\n    b\n  )$\n",
  ],
  [
    ".pre-commit-config.yaml",
    "- id: terraform_providers_lock\n  args:\n  - --args=-platform=linux_amd64\n",
  ],
  [
    "renovate.json",
    '{\n "packageRules": [{ "matchFileNames": ["**/.terraform.lock.hcl"] }],\n "x": 1 }\n',
  ],
  [
    "renovate.json",
    '{ "lockFileMaintenance": {"fileMatch": ["\\\\.terraform\\\\.lock\\\\.hcl$"]}}\n',
  ],
  [".github/dependabot.yml", "updates:\n- package-ecosystem: terraform\n  directory: /\n"],
  [
    "ci.yml",
    "- uses: actions/cache@v4\n  with:\n    path: ~/.terraform.d/plugin-cache\n    key: ${{ runner.os }}-tf-${{ hashFiles('**/.terraform.lock.hcl') }}\n    restore-keys: |\n      tf-\n",
  ],
  [
    "ci.yml",
    "cache:\n  key:\n    files:\n      - .terraform.lock.hcl\n  paths:\n    - .terraform\n",
  ],
  ["ci.yml", '- restore_cache:\n    key: tf-{{ checksum ".terraform.lock.hcl" }}\n'],
  ["ci.yml", "rules:\n- changes:\n  - '**/.terraform.lock.hcl'\n"],
  ["ci.yml", "rules:\n- changes:\n    paths:\n    - '**/.terraform.lock.hcl'\n"],
  [
    "ci.yml",
    "- uses: dorny/paths-filter@v3\n  with:\n    filters: |\n      lock:\n        - '**/.terraform.lock.hcl'\n",
  ],
  [
    "ci.yml",
    "- uses: tj-actions/changed-files@v4\n  with:\n    files: |\n      **/.terraform.lock.hcl\n      **/*.tf\n",
  ],
  [
    ".github/labeler.yml",
    "tf:\n- changed-files:\n  - any-glob-to-any-file: '**/.terraform.lock.hcl'\n",
  ],
  [".github/CODEOWNERS", "**/.terraform.lock.hcl @org/team\n"],
  [
    "atlantis.yaml",
    'projects:\n- dir: x\n  autoplan:\n    when_modified: ["*.tf", ".terraform.lock.hcl"]\n',
  ],
  ["ci.yml", "- run: git diff --exit-code -- .terraform.lock.hcl\n"],
  [
    "ci.yml",
    '- run: |\n    git add .terraform.lock.hcl && git commit -m "update .terraform.lock.hcl"\n',
  ],
  [
    "ci.yml",
    "- run: git diff --exit-code '**/.terraform.lock.hcl' || (echo \"run tofu providers lock\" && exit 1)\n",
  ],
  ["ci.yml", "- if: contains(steps.f.outputs.x, '.terraform.lock.hcl') && true\n"],
  ["ci.yml", '- run: echo "::error::run tofu init -upgrade and commit .terraform.lock.hcl"\n'],
  ["run.sh", "sudo apt-get -y upgrade\nterraform init\n"],
  ["run.sh", "pip install --upgrade checkov\ntofu init\n"],
  ["run.sh", "pip install \\\n  --upgrade \\\n  checkov\ntofu init\n"],
  ["run.sh", "npm install --upgrade\nnpm update --upgrade x\nterraform plan\n"],
  ["run.sh", "helm upgrade --install x y\nterraform plan\nhelm init --upgrade\n"],
  ["run.sh", "mytool -upgrade\n"],
  ["run.sh", "apk add --no-cache --upgrade bash\ntofu init\n"],
  ["ci.yml", "- name: Check that no one ran tofu init -upgrade\n  run: tofu init\n"],
  [
    "run.sh",
    "for d in $(find . -name .terraform.lock.hcl -exec dirname {} \\;); do\n  tofu -chdir=$d init -lockfile=readonly\ndone\n",
  ],
  ["run.sh", "if [ ! -f .terraform.lock.hcl ]; then exit 1; fi\n"],
  ["run.sh", 'if [[ -f "$d/.terraform.lock.hcl" ]]; then echo ok; fi\n'],
  ["run.sh", "sha256sum .terraform.lock.hcl\nHASH=$(sha256sum .terraform.lock.hcl | cut -c1-8)\n"],
  ["run.sh", "grep -q aws .terraform.lock.hcl || exit 1\n"],
  ["run.sh", "git diff --name-only -- .terraform.lock.hcl | xargs -n 1 grep -c zh\n"],
  ["run.sh", "git diff --name-only -- .terraform.lock.hcl | xargs tofu-lock-review verify\n"],
  ["run.sh", "git diff OLD -- .terraform.lock.hcl | xargs sha256sum\n"],
  ["run.sh", "sed -n 1,3p www/.terraform.lock.hcl\n"],
  ["run.sh", "pip install --upgrade tf\n"],
  ["ci.yml", "x: { paths: ['**/.terraform.lock.hcl', '!**/.terraform.lock.hcl'], path: x }\n"],
  ["run.sh", "git diff --name-only origin/main | grep '\\.terraform\\.lock\\.hcl$'\n"],
  ["Dockerfile", "FROM x\nCOPY main.tf .terraform.lock.hcl ./\n"],
  ["Dockerfile", "FROM x\nCOPY .terraform.lock.hcl /w/\n"],
  [".gitattributes", ".terraform.lock.hcl linguist-generated=true\n"],
  [".gitattributes", ".terraform.lock.hcl merge=lock-file\n"],
  [".editorconfig", "[.terraform.lock.hcl]\nindent_size = 2\n"],
  ["run.sh", "terragrunt --provider-cache=false plan\n"],
  ["run.sh", "tofu init -input=false\n"],
  ["run.sh", "pip install --upgrade tofu\n"],
  ["run.sh", "git log --output=x.txt && tofu init\n"],
  ["run.sh", "rm -rf build/*\n"],
  ["Taskfile.yml", "changes:\n  - .terraform.lock.hcl\n"],
  [
    "ci.yml",
    "jobs:\n  cache:\n    steps:\n      - with:\n          paths: envs/.terraform.lock.hcl\n",
  ],
  ["ci.yml", "on:\n  pull_request:\n    paths:\n\n      - '**/.terraform.lock.hcl'\n"],
  ["ci.yml", "with:\n  paths: |\n    a\n      .terraform.lock.hcl\n"],
  [".gitignore", "*\n**\nbuild/\nx*\n\\*.lock.hcl\n"],
  [".gitignore", "envs/.terraform.lock.hcl\n!**/.terraform.lock.hcl\n"],
  [
    "run.ts",
    "// tofu init -upgrade removes .terraform.lock.hcl\nfoo(); // rm .terraform.lock.hcl\n/** rm .terraform.lock.hcl */\n/*\n * rm .terraform.lock.hcl\n */\n",
  ],
  [
    "terragrunt.hcl",
    "/* never -upgrade */\n// rm .terraform.lock.hcl\n# -upgrade\nterraform { }\n",
  ],
  [
    "ci.yml",
    "- uses: actions/checkout@v4\n  with:\n    sparse-checkout: |\n      envs\n      .terraform.lock.hcl\n",
  ],
  [
    "ci.yml",
    "- uses: peter-evans/create-pull-request@v6\n  with:\n    add-paths: '**/.terraform.lock.hcl'\n    title: Update .terraform.lock.hcl files\n    commit-message: update .terraform.lock.hcl\n",
  ],
  [
    "ci.yml",
    "- uses: stefanzweifel/git-auto-commit-action@v5\n  with:\n    file_pattern: .terraform.lock.hcl\n    commit_message: Update .terraform.lock.hcl with hashes\n",
  ],
  ["sonar.yml", "pull_request_rules:\n- conditions:\n  - files~=\\.terraform\\.lock\\.hcl$\n"],
  [".tflint.hcl", 'plugin "aws" { enabled = true }\n'],
  ["run.sh", "rm -rf .terraform\ncp *.tf /tmp/\nls *.hcl\n"],
  ["ci.yml", "on:\n  pull_request:\n    paths:\n    - '**/*.hcl'\n"],
  ["ci.yml", "- run: terragrunt hclfmt --check '**/*.hcl'\n"],
  [
    ".github/workflows/r.yml",
    "permissions:\n  contents: write\njobs:\n  provider_lock:\n    name: providers\n",
  ],
];

describe("lock-not-enforced", () => {
  test.each([...ADDED, ...EDGES])("warns of an added line of %s: %j", (path, text) => {
    expect(judge(path, text)).toMatchObject([["lock-not-enforced", "warning", expect.any(Number)]]);
    expect(judge(path, `\n${text}`, text)).toStrictEqual([]);
  });

  test.each(TWINS)("leaves the honest %s alone: %j", (path, text) => {
    expect(judge(path, text)).toStrictEqual([]);
  });

  test("names all lines of a file in one finding", () => {
    const text = "tofu init -upgrade\ntrue\nrm .terraform.lock.hcl\n";
    const [finding, ...others] = judgeSettings({
      files: [{ path: "run.sh", before: "true\n", after: text }],
      unread: [],
    });

    expect(others).toStrictEqual([]);
    expect(finding).toMatchObject({
      line: 1,
      detail:
        "In run.sh, line 1 has -upgrade and line 3 names the lock file, which it may write or remove. " +
        "What was reviewed is then not what runs.",
    });
  });

  test("names only the lines that lost -lockfile=readonly, in the order of the file", () => {
    const before = "a init -lockfile=readonly\nb init\n";
    const detail = (after: string) =>
      judgeSettings({ files: [{ path: "run.sh", before, after }], unread: [] })[0]?.detail;

    expect(detail("a init\nb init\n")).toMatch(
      /^In run.sh, line 1 runs init without [^,]*, which was there before\. /,
    );
    expect(detail("a init\nrm .terraform.lock.hcl\n")).toMatch(/line 1 runs .* and line 2 names/);
    expect(detail("b init\n")).toBeUndefined();
  });

  test("warns of a filter's line that moves into a cache", () => {
    const filter = "on:\n  push:\n    paths:\n      - .terraform.lock.hcl\n";

    expect(judge("ci.yml", "cache:\n  paths:\n    - .terraform.lock.hcl\n", filter)).toStrictEqual(
      warned(3),
    );
  });

  test("says of files that were not read how many there are, once", () => {
    expect(judgeSettings({ files: [], unread: [] })).toStrictEqual([]);
    expect(judgeSettings({ files: [], unread: ["a.bin", "b.bin"] })).toMatchObject([
      {
        severity: "notice",
        file: "a.bin",
        detail: expect.stringMatching(/^2 changed files, a.bin first/),
      },
    ]);
  });

  test("puts CLI configurations and workflows first, then what is named like a script", () => {
    const paths = [".tofurc", ".github/workflows/ci", "ci/run.sh", ".gitignore", "notes.txt"];

    expect(paths.map(settingsOrder)).toStrictEqual([0, 0, 1, 1, 2]);
  });

  test("does not blame a line that upgraded before the tools were named", () => {
    expect(judge("run.sh", "mytool -upgrade\ntofu plan\n", "mytool -upgrade\n")).toStrictEqual([]);
  });

  test.each(WEAK)("warns of what %s adds: %j", (path, text, line) => {
    expect(judge(path, text)).toStrictEqual(warned(line));
    expect(judge(path, `\n${text}`, "\n")).toStrictEqual(warned(line + 1));
    expect(isSettingsFile(path)).toBe(true);
  });

  test.each(WEAK)("says nothing of what %s had before: %j", (path, text) => {
    const moved = `\n\n${text.replaceAll(/^(?=\S)/gm, path.startsWith(".git") ? "" : " ")}`;

    expect(judge(path, text, text)).toStrictEqual([]);
    expect(judge(path, moved, text)).toStrictEqual([]);
    expect(judge(path, text, moved)).toStrictEqual([]);
    expect(judge(path, "", text)).toStrictEqual([]);
  });

  test.each(HONEST)("says nothing of %s: %j", (path, text) => {
    expect(judge(path, text)).toStrictEqual([]);
  });

  test("warns of the same line once more", () => {
    const line = "tofu init -upgrade\n";
    expect(judge("run.sh", `${line}${line}`, line)).toStrictEqual(warned(2));
  });

  test.each([
    ["tofu init -lockfile=readonly\n", "tofu init\n", 1],
    ["tofu init -lockfile=readonly\n", "set -e\ntofu init -input=false\n", 2],
    ["tofu -chdir=a init -lockfile=readonly\ntofu -chdir=b init\n", "tofu -chdir=a init\n", 1],
    ["env:\n  TF_CLI_ARGS_init: -lockfile=readonly\nrun: tofu init\n", "run: tofu init\n", 1],
  ])("warns of a dropped -lockfile=readonly: %j to %j", (before, after, line) => {
    expect(judge("run.sh", after, before)).toStrictEqual(warned(line));
  });

  test.each([
    ["tofu init -lockfile=readonly\n", "tofu plan\n"],
    ["tofu init -lockfile=readonly\n", "tofu init -input=false -lockfile=readonly\n"],
    [
      "tofu init -lockfile=readonly\n",
      "env: { TF_CLI_ARGS_init: -lockfile=readonly }\nrun: tofu init\n",
    ],
    ["a init -lockfile=readonly\nb init -lockfile=readonly\n", "a init -lockfile=readonly\n"],
  ])("says nothing where init goes or keeps it: %j to %j", (before, after) => {
    expect(judge("run.sh", after, before)).toStrictEqual([]);
  });

  test("does not count lock files, configuration and prose as settings", () => {
    for (const path of [
      "a/.terraform.lock.hcl",
      "main.tf",
      "x.tofu.json",
      "docs/a.md",
      "logo.png",
    ]) {
      expect(isSettingsFile(path)).toBe(false);
    }
  });
});
