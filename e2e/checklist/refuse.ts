import type { Page, Request, Route } from '@playwright/test';
import type { Refusal } from './row.js';

const CALLS_OF_PROVIDER = /\/v1\/accounts:signInWith(?:Password|Idp)/;
const OUR_CALLS = '**/api/**';
const NETWORK_LOST = 'none';
const NEVER_ANSWERED = 'silence';
/** What the provider answers instead of an error when the address belongs to an account of another sign-in method. */
const NEED_CONFIRMATION = 'needConfirmation';

/** Answers what is refused with an error until the returned function is called; everything else reaches the server. */
export async function refuse(page: Page, refusal: Refusal): Promise<() => Promise<void>> {
  const calls = 'provider' in refusal ? CALLS_OF_PROVIDER : OUR_CALLS;
  const matches = 'provider' in refusal ? () => true : isOperation(refusal.operation);
  const handler = async (route: Route) => ((await matches(route)) ? answer(route, refusal) : route.fallback());
  await page.route(calls, handler);
  return () => page.unroute(calls, handler);
}

function answer(route: Route, refusal: Refusal): Promise<void> {
  if ('operation' in refusal) {
    const json = { error: refusal.error, code: 'UNAVAILABLE' };
    return route.fulfill({ status: 503, ...(refusal.error === undefined ? { body: '' } : { json }) });
  }
  if (refusal.provider === NEVER_ANSWERED) return Promise.resolve();
  if (refusal.provider === NETWORK_LOST) return route.abort('connectionrefused');
  if (refusal.provider === NEED_CONFIRMATION) return route.fulfill({ json: { needConfirmation: true } });
  return route.fulfill({ status: 400, json: { error: { code: 400, message: refusal.provider } } });
}

/** `DELETE /api/session` names calls of REST by how their path begins; a single word is a mutation, or what a query reads. */
function isOperation(operation: string): (route: Route) => Promise<boolean> {
  const [method, path] = operation.split(' ');
  return async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (path !== undefined) return request.method() === method && pathname.startsWith(path);
    if (pathname !== '/api/graphql') return false;
    return request.method() === 'POST' ? mutates(request, operation) : reads(route, operation);
  };
}

const mutates = (request: Request, mutation: string): boolean =>
  (request.postDataJSON() as { operationName: string }).operationName === mutation;

/** A persisted query says only in its answer what it reads. */
async function reads(route: Route, field: string): Promise<boolean> {
  const { data } = (await (await route.fetch()).json()) as { data?: object | null };
  return Object.hasOwn(data ?? {}, field);
}
