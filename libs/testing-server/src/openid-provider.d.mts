/** A person at the provider; its members are claims of the ID token. */
export type ProviderPerson = { readonly sub: string; readonly [claim: string]: unknown };

export type OpenIdProviderOptions = {
  /** By default a free port of 127.0.0.1. */
  readonly port?: number;
  /** May be filled later: a product that starts on a free port needs the issuer first. */
  readonly redirectUris: readonly string[];
  readonly people: readonly ProviderPerson[];
};

/** What goes wrong from now on, for specs. */
export type ProviderFaults = {
  /** Changes the claims of ID tokens before they are signed. */
  changeClaims?: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Paths that begin so are answered with 503. */
  failingPath?: string | undefined;
};

export type OpenIdProvider = {
  readonly issuer: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: ProviderFaults;
  stop(): Promise<void>;
};

/** A real OpenID Connect provider on 127.0.0.1, whose sign-in page asks for nothing but the `sub` of a person. */
export function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider>;
