import { afterEach } from '@jest/globals';
import {
  startOpenIdProvider,
  type OpenIdProvider,
  type ProviderFaults,
  type ProviderPerson,
} from '@trax/testing-server/openid-provider.mjs';
import { aroundAll } from '@trax/testing-server/around-all';
import { ORIGIN, useAccounts } from './accounts.fixture.js';

const PROVIDER_ID = 'keycloak';

/** What a browser keeps of one origin. */
class Cookies {
  private readonly values = new Map<string, string>();

  take(lines: readonly string[]): void {
    for (const [pair = ''] of lines.map((line) => line.split(';'))) {
      const [name = '', ...value] = pair.split('=');
      this.values.set(name, value.join('='));
    }
  }

  toString(): string {
    return [...this.values].map((pair) => pair.join('=')).join('; ');
  }
}

type ProviderOptions = {
  /** Their claims may be changed by a spec. */
  readonly people: readonly ProviderPerson[];
  /** Members of its setting besides the needed ones, or instead of them. */
  readonly setting?: (provider: OpenIdProvider) => object;
  /** What goes wrong while the users service starts. */
  readonly faults?: ProviderFaults;
  readonly env?: Readonly<Record<string, string>>;
};

/** Signs in on the pages of the provider, and returns the address that they send the person back to. */
async function signInThere(url: string, sub: string): Promise<string> {
  const there = new Cookies();
  const visit = async (address: string, init: RequestInit = {}) => {
    const headers = { cookie: there.toString() };
    const response = await fetch(new URL(address, url), { ...init, redirect: 'manual', headers });
    there.take(response.headers.getSetCookie());
    return response.headers.get('location') ?? '';
  };
  const page = await visit(url);
  return visit(await visit(page, { method: 'POST', body: new URLSearchParams({ sub }) }));
}

/** A users service beside a real OpenID Connect provider. */
export function useProvider({ people, setting, faults, env }: ProviderOptions) {
  const running: { provider?: OpenIdProvider } = {};
  const provider = () => {
    if (running.provider === undefined) throw new Error('useProvider: the provider runs from beforeAll on');
    return running.provider;
  };
  const redirectUris = [`${ORIGIN}/api/auth/callback/${PROVIDER_ID}`];

  const start = async () => {
    running.provider = await startOpenIdProvider({ redirectUris, people });
    Object.assign(running.provider.faults, faults);
  };
  aroundAll({ start, stop: () => running.provider?.stop() });
  afterEach(() => void Object.assign(provider().faults, { changeClaims: undefined, failingPath: undefined }));

  const accounts = useAccounts(() => {
    const { issuer, clientId, clientSecret } = provider();
    const known = { id: PROVIDER_ID, name: 'Keycloak', issuer, clientId, clientSecret, ...setting?.(provider()) };
    return { OPENID_PROVIDERS: JSON.stringify([known]), ...env };
  });

  /** Begins a sign-in in a browser of its own. */
  const begin = async (body: object = {}) => {
    const own = new Cookies();
    const payload = {
      provider: PROVIDER_ID,
      callbackURL: '/?sign-in=returned',
      errorCallbackURL: '/?sign-in',
      ...body,
    };
    const answer = await accounts.post('/sign-in/social', payload);
    own.take([answer.headers['set-cookie'] ?? []].flat());
    return { answer, own, url: answer.json<{ url?: string }>().url ?? '' };
  };

  const comeBack = async (address: string, own: Cookies) => {
    const { pathname, search } = new URL(address);
    const answer = await accounts.get(pathname.replace('/api/auth', '') + search, { cookie: own.toString() });
    return { answer, location: String(answer.headers.location), cookie: accounts.readCookie(answer) };
  };

  const signInBy = async (sub: string) => {
    const { url, own } = await begin();
    return comeBack(await signInThere(url, sub), own);
  };

  return { ...accounts, provider, begin, signInThere, comeBack, signInBy };
}
