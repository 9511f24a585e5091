import type { DoctorReport } from "../facts/doctor-report.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** The result of the `doctor` command as JSON (schemas/doctor.schema.json). */
export function renderDoctorJson(report: DoctorReport): string {
  const { providers, ...rest } = report;
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    ...rest,
    providers: providers.map(({ isServed, sources, ...one }) => ({
      ...one,
      served: isServed,
      sources: sources.map(({ route, ...source }) => ({
        ...source,
        route: route && {
          url: route.url,
          proxy: route.proxy,
          token: route.token,
          tokenSent: route.isTokenSent,
        },
      })),
    })),
  });
}
