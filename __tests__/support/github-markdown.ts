import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** GitHub's two looks. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Renders Markdown the way GitHub does: CommonMark with GitHub's extensions, HTML in it read as HTML,
 * then everything taken out that GitHub's own list of allowed elements and attributes does not name
 * (`rehype-sanitize`'s default schema is that list), and alerts. Mentions and references are not resolved.
 */
export async function renderAsGitHub(markdown: string): Promise<string> {
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize)
    .use(rehypeStringify)
    .process(markdown);
  return withAlerts(String(html));
}

/** GitHub's alerts: a quotation whose first line is one of five words in brackets. */
function withAlerts(html: string): string {
  return html.replace(
    /<blockquote>\n<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\n([\s\S]*?)<\/blockquote>/g,
    (_, kind: string, rest: string) => {
      const title = `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}`;
      const shown = `<p class="markdown-alert-title">${title}</p>\n<p>${rest}`;
      return `<div class="markdown-alert markdown-alert-${kind.toLowerCase()}">\n${shown}</div>`;
    },
  );
}

/** GitHub's stylesheet for rendered Markdown. */
export function markdownStylesheet(theme: Theme): string {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve(`github-markdown-css/github-markdown-${theme}.css`), "utf8");
}
