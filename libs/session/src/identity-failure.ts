import type { SocialProvider } from './identity.port.js';

/**
 * Why the identity provider refused. `code` is the provider's own without its prefix (`wrong-password`), or one of ours:
 * `session-refused` (the provider agreed, our server did not open the session) and `insecure-context`.
 */
export class IdentityFailure extends Error {
  readonly code: string;
  readonly provider: SocialProvider | undefined;

  constructor(
    code: string,
    options: { message?: string; provider?: SocialProvider | undefined; cause?: unknown } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'IdentityFailure';
    this.code = code;
    this.provider = options.provider;
  }
}
