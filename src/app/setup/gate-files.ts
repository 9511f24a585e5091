/** The places that can run the review: a forge, or a hook before each commit. */
export type GateName = keyof typeof GATES;

/** A file that runs the review, as the documentation has it. */
interface Gate {
  readonly path: string;
  /** The whole file, for a repository that has none. */
  readonly text: string;
  /** The first of its lines that belong into a file which is there already; those before say how such a file begins. */
  readonly addedFrom: string;
  /** Matches a line that runs the review. */
  readonly use: RegExp;
}

const WORKFLOW = `name: Lock review
on:
  pull_request:
    types: [opened, synchronize, reopened, edited]
  merge_group:
permissions:
  contents: read
  pull-requests: write
jobs:
  lock-review:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          persist-credentials: false
      - uses: tofu-lock-review/tofu-lock-review@56142e12573e88962769c7ce11122687d9c3f81d # main
`;

const FETCH =
  'git fetch --quiet "$([ "$CI_PROJECT_ID" = "$CI_MERGE_REQUEST_PROJECT_ID" ] && echo origin || ' +
  'echo "$CI_MERGE_REQUEST_PROJECT_URL.git")" ' +
  '"+refs/heads/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME:refs/remotes/origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"';

const GITLAB_JOB = `lock-review:
  image: node:24
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    GIT_DEPTH: "0"
  script:
    - ${FETCH}
    - npx --yes tofu-lock-review@0.1.0 gitlab --code-quality-file lock-review-quality.json --dotenv-file lock-review.env
  artifacts:
    when: always
    reports:
      codequality: lock-review-quality.json
      dotenv: lock-review.env
`;

const HOOK = `repos:
  - repo: https://github.com/tofu-lock-review/tofu-lock-review
    rev: v0.1.0
    hooks:
      - id: tofu-lock-review
`;

/** The files that run the review; README.md, docs/gitlab.md and docs/install.md show the same texts. */
export const GATES = {
  github: {
    path: ".github/workflows/lock-review.yml",
    text: WORKFLOW,
    addedFrom: "  lock-review:",
    use: /^[ -]*uses: *["']?tofu-lock-review\/tofu-lock-review@/,
  },
  gitlab: {
    path: ".gitlab-ci.yml",
    text: GITLAB_JOB,
    addedFrom: "lock-review:",
    use: /^[^#]*\btofu-lock-review(?:@[\w.-]{1,40} gitlab\b|\/lock-review@)/,
  },
  "pre-commit": {
    path: ".pre-commit-config.yaml",
    text: HOOK,
    addedFrom: "  - repo:",
    use: /^[ -]*repo:[^#]*\/tofu-lock-review\b/,
  },
} as const satisfies Readonly<Record<string, Gate>>;

/** Whether a file runs the review already. */
export function runsReview(name: GateName, text: string): boolean {
  return text.split("\n").some((line) => GATES[name].use.test(line));
}
