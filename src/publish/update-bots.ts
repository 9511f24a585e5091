/** An update bot: its name in reports, and the paragraph that a commit message on its branches needs. */
export interface UpdateBot {
  readonly name: string;
  readonly note: string;
}

/** By the login of the pull request's author; docs/fix-mode.md names the bots' own documentation. */
const UPDATE_BOTS: ReadonlyMap<string, UpdateBot> = new Map([
  ["dependabot[bot]", { name: "Dependabot", note: "[dependabot skip]" }],
  [
    "renovate[bot]",
    {
      name: "Renovate",
      note: "Renovate goes on updating this branch if its gitIgnoredAuthors lists this commit's author.",
    },
  ],
]);

/** Returns the bot with this login; undefined for people and for names that an operator chose. */
export function updateBot(login: string | undefined): UpdateBot | undefined {
  return UPDATE_BOTS.get(login ?? "");
}

/** Whether a program proposes a change: by its account, or by Renovate's branch under an account of any name. */
export function isByBot(login: string | undefined, branch: string): boolean {
  return login?.endsWith("[bot]") === true || branch.startsWith("renovate/");
}
