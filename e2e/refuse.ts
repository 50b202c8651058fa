import type { Page, Request, Route } from '@playwright/test';

/**
 * Answers one operation with 503, with or without a reason, until the returned function is called: a GraphQL operation by its
 * name, a call of REST by its method and the beginning of its path.
 */
export async function refuse(page: Page, operation: string, reason?: string): Promise<() => Promise<void>> {
  const json = { error: reason, code: 'UNAVAILABLE' };
  const answer = { status: 503, ...(reason === undefined ? { body: '' } : { json }) };
  const isRefused = (name: string) => name === operation || (operation.includes(' ') && name.startsWith(operation));
  const handler = (route: Route) =>
    isRefused(readOperation(route.request())) ? route.fulfill(answer) : route.fallback();
  await page.route('**/api/**', handler);
  return () => page.unroute('**/api/**', handler);
}

function readOperation(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/api/graphql') return `${request.method()} ${pathname}`;
  return searchParams.get('operationName') ?? (request.postDataJSON() as { operationName: string }).operationName;
}
