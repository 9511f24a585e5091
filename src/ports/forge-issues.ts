/** An issue of the repository. */
export interface ForgeIssue {
  readonly number: number;
  readonly body: string;
  readonly isOpen: boolean;
  /** Whether the running token opened it. */
  readonly isOwn: boolean;
}

/** What an issue is to be. */
export interface IssueText {
  readonly title: string;
  readonly body: string;
}

/** The issues that the running token opened. Every call may fail with `FORGE_FAILED`. */
export interface ForgeIssues {
  /** Its open ones, and those of its closed ones that changed last. */
  listOwnIssues(): Promise<readonly ForgeIssue[]>;
  createIssue(text: IssueText): Promise<ForgeIssue>;
  updateIssue(number: number, text: IssueText & { readonly isOpen: boolean }): Promise<ForgeIssue>;
}
