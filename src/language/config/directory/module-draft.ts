import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import type {
  ImportBlock,
  ModuleCall,
  OverriddenSource,
  ProviderBlock,
  RequiredProvider,
  Resource,
} from "../blocks/module.ts";
import { errorAt, type Place, placeRange } from "../body/place.ts";

/** A module that is being put together from its files. */
export interface ModuleDraft {
  readonly tool: Tool;
  readonly requiredProviders: Map<string, RequiredProvider>;
  /** Entries that override files gave another source, with the one they had (CR-49). */
  readonly overriddenSources: OverriddenSource[];
  readonly providers: Map<string, ProviderBlock>;
  readonly resources: Map<string, Resource>;
  readonly moduleCalls: Map<string, ModuleCall>;
  readonly imports: ImportBlock[];
  readonly variables: Map<string, Place>;
  readonly locals: Map<string, Place>;
  readonly diagnostics: Diagnostic[];
}

/** A module of no files. */
export function emptyDraft(tool: Tool): ModuleDraft {
  return {
    tool,
    requiredProviders: new Map(),
    overriddenSources: [],
    providers: new Map(),
    resources: new Map(),
    moduleCalls: new Map(),
    imports: [],
    variables: new Map(),
    locals: new Map(),
    diagnostics: [],
  };
}

/** Something that may be there once: upstream summary, and what we call it. */
export interface Duplicate {
  readonly summary: string;
  readonly what: string;
}

/** Reports something that is there already. */
export function duplicate(
  draft: ModuleDraft,
  { summary, what }: Duplicate,
  place: Place,
  previous: Place | undefined,
): void {
  const range = previous === undefined ? undefined : placeRange(previous);
  const where = range === undefined ? "" : ` at ${range.file}:${range.start.line}`;
  draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}
