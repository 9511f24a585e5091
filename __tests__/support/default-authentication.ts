import type { AuthenticationOptions } from "../../src/packages/authentication/authenticate-metadata.ts";

/** Neither of OpenTofu's two switches is set. */
export const DEFAULT_AUTHENTICATION: AuthenticationOptions = {
  enforceValidation: false,
  enforceExpiration: false,
};
