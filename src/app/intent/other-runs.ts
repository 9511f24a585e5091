import type { Tool } from "../../model/tool.ts";
import {
  foldersFromTop,
  items,
  mapping,
  type ToolRun,
  textItems,
  toolCommands,
  toolNamed,
} from "./run-words.ts";

/** Returns the hooks of pre-commit that run a tool: by their ids, or by the path that their arguments name. */
export function preCommitRuns(configuration: unknown, path: string): readonly ToolRun[] {
  const hooks = items(mapping(configuration)["repos"])
    .flatMap((repository) => items(mapping(repository)["hooks"]))
    .map(mapping);
  return hooks.flatMap((hook) => {
    const [id = ""] = textItems(hook["id"]);
    const programs = textItems(hook["args"]).map((text) => /--tf-path=(\S+)/.exec(text)?.[1] ?? "");
    const tool =
      programs.map(toolNamed).find((name) => name !== undefined) ??
      toolNamed(/^(tofu|terraform)[_-]/.exec(id)?.[1] ?? "");
    return tool === undefined ? [] : [everywhere(`the hook ${id} in ${path}`, [tool])];
  });
}

/** Returns Atlantis's projects; without a distribution they are Terraform's, which is Atlantis's own default. */
export function atlantisRuns(configuration: unknown, path: string): readonly ToolRun[] {
  return items(mapping(configuration)["projects"]).map((value) => {
    const { dir, terraform_distribution: distribution } = mapping(value);
    const [name = "terraform"] = textItems(distribution);
    const tools = [toolNamed(name)].filter((tool) => tool !== undefined);
    const evidence = `a project in ${path}`;
    return { evidence, tools, platforms: [], folders: foldersFromTop(textItems(dir)) };
  });
}

/** Images and components of GitLab CI that bring a tool. */
const GITLAB_NAMES: readonly (readonly [RegExp, Tool["name"]])[] = [
  [/(?:^|\/)(?:gitlab-)?opentofu(?:[:@/]|$)/i, "opentofu"],
  [/(?:^|\/)(?:gitlab-)?terraform(?:-images\/\S*)?(?:[:@/.]|$)/i, "terraform"],
];

/** Returns what the jobs, images and components of a GitLab pipeline run. */
export function gitlabRuns(pipeline: unknown, path: string): readonly ToolRun[] {
  const top = mapping(pipeline);
  const jobs = [top, mapping(top["default"]), ...Object.values(top).map(mapping)];
  const images = jobs.flatMap(({ image }) => textItems(mapping(image)["name"] ?? image));
  const included = items(top["include"]).flatMap((value) => {
    const { component, template } = mapping(value);
    return [...textItems(component), ...textItems(template)];
  });
  const namedTools = [...images, ...included].flatMap((name) => {
    const tool = GITLAB_NAMES.find(([pattern]) => pattern.test(name))?.[1];
    return tool === undefined ? [] : [everywhere(`${name} in ${path}`, [tool])];
  });
  if (namedTools.length > 0) return namedTools;
  const scripts = jobs.flatMap((job) =>
    ["script", "before_script", "after_script"].flatMap((key) =>
      items(job[key]).flat().flatMap(textItems),
    ),
  );
  const { tools } = toolCommands(scripts);
  return tools.length === 0 ? [] : [everywhere(`a job in ${path}`, tools)];
}

/** Returns the tool that Terragrunt's own configuration names. */
export function terragruntRuns(text: string, path: string): readonly ToolRun[] {
  const program = /^[ \t]*terraform_binary[ \t]*=[ \t]*"([^"\n]+)"/m.exec(text)?.[1];
  const tool = program === undefined ? undefined : toolNamed(program);
  return tool === undefined ? [] : [everywhere(`terraform_binary in ${path}`, [tool])];
}

function everywhere(evidence: string, tools: ToolRun["tools"]): ToolRun {
  return { evidence, tools, platforms: [], folders: ["."] };
}
