import { markdownStylesheet, renderAsGitHub, THEMES, type Theme } from "../github-markdown.ts";
import type { ShownAnnotation, ShownStep } from "./demo-step.ts";

/** A page of the preview. */
export interface Page {
  /** `comment`, `summary` or `annotations`, with the look: `comment-dark.html`. */
  readonly file: string;
  readonly html: string;
}

/** What GitHub's pages set around rendered Markdown, for the little that is drawn here besides. */
const COLORS: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: { page: "#ffffff", border: "#d1d9e0", head: "#f6f8fa", text: "#1f2328", muted: "#59636e" },
  dark: { page: "#0d1117", border: "#3d444d", head: "#151b23", text: "#f0f6fc", muted: "#9198a1" },
};

const LEVELS: Readonly<Record<string, { readonly word: string; readonly color: string }>> = {
  error: { word: "failure", color: "#cf222e" },
  warning: { word: "warning", color: "#9a6700" },
  notice: { word: "notice", color: "#0969da" },
};

/** Every page of the preview, and an index of them. */
export async function previewPages(shown: ShownStep): Promise<readonly Page[]> {
  const [comment, summary] = await Promise.all([
    renderAsGitHub(shown.comment),
    renderAsGitHub(shown.summary),
  ]);
  const bodies = {
    comment: boxed("<b>github-actions</b> <i>bot</i> commented", markdownBody(comment)),
    summary: boxed("lock-review summary", markdownBody(summary)),
    annotations: shown.annotations.map(annotationHtml).join("\n"),
  };
  const pages = THEMES.flatMap((theme) =>
    Object.entries(bodies).map(([name, body]) => ({
      file: `${name}-${theme}.html`,
      html: pageHtml(`${name}, ${theme}`, theme, body),
    })),
  );
  const list = pages.map(({ file }) => `<li><a href="${file}">${file}</a></li>`).join("");
  return [
    ...pages,
    { file: "index.html", html: pageHtml("Preview", "light", markdownBody(`<ul>${list}</ul>`)) },
  ];
}

/** The page of a comment, by its Markdown. */
export async function commentPage(markdown: string, theme: Theme): Promise<string> {
  const body = markdownBody(await renderAsGitHub(markdown));
  return pageHtml("comment", theme, boxed("<b>github-actions</b> <i>bot</i> commented", body));
}

function markdownBody(html: string): string {
  return `<article class="markdown-body">${html}</article>`;
}

function boxed(head: string, body: string): string {
  return `<section class="box"><header>${head}</header>${body}</section>`;
}

/** The file's lines and, under the last, the annotation, as the "Files changed" tab shows it. */
function annotationHtml({ command, excerpt }: ShownAnnotation): string {
  const { word, color } = LEVELS[command.name] ?? { word: command.name, color: "inherit" };
  const file = escapeHtml(command.properties["file"] ?? "");
  const rows = excerpt.map(
    ({ line, text }) => `<tr><td class="number">${line}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return boxed(
    `<code>${file}</code>`,
    `<table class="code">${rows.join("")}</table>
<div class="annotation" style="border-left-color:${color}">
<p><span style="color:${color}">Check ${word}</span> on line ${escapeHtml(command.properties["line"] ?? "1")} in ${file}</p>
<p><b>${escapeHtml(command.properties["title"] ?? "")}</b></p><p>${escapeHtml(command.message)}</p></div>`,
  );
}

function pageHtml(title: string, theme: Theme, body: string): string {
  const color = COLORS[theme];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
${markdownStylesheet(theme)}
body { margin: 0 auto; padding: 16px; max-width: 920px; background: ${color["page"]}; color: ${color["text"]}; font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif; }
.box { border: 1px solid ${color["border"]}; border-radius: 6px; margin-bottom: 16px; overflow: hidden; }
.box > header { background: ${color["head"]}; border-bottom: 1px solid ${color["border"]}; color: ${color["muted"]}; padding: 8px 16px; }
.box > article { padding: 16px; font-size: 14px; }
.code { border-collapse: collapse; font: 12px/20px "Liberation Mono", monospace; width: 100%; white-space: pre-wrap; overflow-wrap: anywhere; }
.number { color: ${color["muted"]}; padding: 0 12px; text-align: right; user-select: none; width: 40px; }
.annotation { border: 1px solid ${color["border"]}; border-left-width: 3px; border-radius: 6px; margin: 8px 16px; padding: 4px 12px; }
.annotation p { margin: 4px 0; overflow-wrap: anywhere; }
</style></head><body>
${body}
</body></html>
`;
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };
  return text.replace(/[&<>"]/g, (character) => `&${names[character]};`);
}
