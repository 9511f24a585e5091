import { labeledBodies } from "./labeled.ts";
import type { ConfigItem } from "./object-syntax.ts";
import type { Report } from "./report.ts";
import { flagArgument, itemsUnder, textArgument, textsArgument } from "./values.ts";

/** How OCI registries are signed in to; `TF_TOKEN_` variables do not count there (SRC-64). */
export interface OciSettings {
  /** `oci_credentials` blocks in the order written. */
  readonly credentials: readonly OciCredentials[];
  /** The `oci_default_credentials` block. */
  readonly defaults?: OciDefaultCredentials;
}

/** Credentials for the repositories below one path. */
export interface OciCredentials {
  /** `domain` or `domain/path`, as written. */
  readonly prefix: string;
  readonly secret: OciSecret;
}

/** What an OCI registry is told, or who knows it. */
export type OciSecret =
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  | { readonly kind: "oauth"; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: "helper"; readonly name: string };

/** Where credentials are looked for that no `oci_credentials` block gives. */
export interface OciDefaultCredentials {
  readonly discoverAmbient: boolean;
  readonly configFiles?: readonly string[];
  readonly helper?: string;
}

/** Reads the `oci_` blocks. OpenTofu: cliconfig, decodeOCIRepositoryCredentialsFromConfig (SRC-64). */
export function decodeOciSettings(items: readonly ConfigItem[], report: Report): OciSettings {
  const credentials = labeledBodies(items, "oci_credentials", report).flatMap(
    ({ label, items: body }) => {
      const secret = decodeSecret(body, label.text.includes("/"), report);
      if (secret !== undefined) return [{ prefix: label.text, secret }];
      const detail =
        'It takes "username" and "password", or "access_token" and "refresh_token", or for a whole domain "docker_credentials_helper".';
      report.error(label, "Invalid oci_credentials block", detail);
      return [];
    },
  );
  const defaults = decodeDefaults(items, report);
  return defaults === undefined ? { credentials } : { credentials, defaults };
}

function decodeSecret(
  body: readonly ConfigItem[],
  hasPath: boolean,
  report: Report,
): OciSecret | undefined {
  const text = (name: string): string | undefined => textArgument(body, name, report);
  const [username, password] = [text("username"), text("password")];
  const [accessToken, refreshToken] = [text("access_token"), text("refresh_token")];
  const name = text("docker_credentials_helper");
  const styles = [username ?? password, accessToken ?? refreshToken, name];
  if (styles.filter((one) => one !== undefined).length !== 1) return undefined;
  if (username !== undefined && password !== undefined)
    return { kind: "basic", username, password };
  if (accessToken !== undefined && refreshToken !== undefined) {
    return { kind: "oauth", accessToken, refreshToken };
  }
  return name === undefined || hasPath ? undefined : { kind: "helper", name };
}

function decodeDefaults(
  items: readonly ConfigItem[],
  report: Report,
): OciDefaultCredentials | undefined {
  const type = "oci_default_credentials";
  if (!items.some(({ keys }) => keys[0].text === type)) return undefined;
  const body = itemsUnder(items, type);
  const configFiles = textsArgument(body, "docker_style_config_files", report);
  const helper = textArgument(body, "docker_credentials_helper", report);
  return {
    discoverAmbient: flagArgument(body, "discover_ambient_credentials", report) ?? true,
    ...(configFiles === undefined ? {} : { configFiles }),
    ...(helper === undefined ? {} : { helper }),
  };
}
