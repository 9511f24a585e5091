import { mergeConstraints, parseConstraints } from "../../src/model/constraint.ts";

/** What `terraform providers` printed of a configuration. */
export interface ProviderListing {
  /** Whether it listed anything: a configuration that it refuses has no listing. */
  readonly isAccepted: boolean;
  /** Constraints of all modules put together, canonical, by address; none of the state. */
  readonly requirements: Readonly<Record<string, string>>;
  /** Summaries of the errors, without repetitions. */
  readonly errors: readonly string[];
}

/** `├── provider[registry.terraform.io/hashicorp/aws] ~> 5.0` */
const PROVIDER_LINE = /provider\[(.+?)\] ?(.*)$/;

/** Reads what `terraform providers` wrote. */
export function readProviderListing(code: number, stdout: string, stderr: string): ProviderListing {
  const [configuration = ""] = stdout.split("Providers required by state");
  const terms = new Map<string, string[]>();
  for (const line of configuration.split("\n")) {
    const [, address, constraint = ""] = PROVIDER_LINE.exec(line) ?? [];
    if (address !== undefined) terms.set(address, [...(terms.get(address) ?? []), constraint]);
  }
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    isAccepted: code === 0,
    requirements: Object.fromEntries(
      sorted.map(([address, list]) => [address, mergeConstraints(list.map(parseConstraints)).text]),
    ),
    errors: [...new Set([...stderr.matchAll(/Error: (.*)/g)].map(([, text = ""]) => text.trim()))],
  };
}
