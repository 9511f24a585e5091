import type { AuthenticationTerms } from "../../src/packages/authentication/signature.ts";

/** Neither of OpenTofu's two switches is set. */
export const DEFAULT_AUTHENTICATION: AuthenticationTerms = {
  enforceValidation: false,
  enforceExpiration: false,
};
