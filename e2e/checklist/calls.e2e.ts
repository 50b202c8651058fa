import type { Page } from '@playwright/test';
import { expect, signIn, signOut, test } from '../fixtures.js';
import { owner, type Person } from '../people.js';
import { CALLS, FIELDS, type CallRow } from './calls.checklist.js';

type Facts = Record<string, string>;
type Answer = { readonly status: number; readonly body: unknown };

// The documented answer to somebody who is not signed in.
test.use({ expectedOnConsole: /status of 401/ });

/** A call as one of the product's own pages makes it. */
const call = (page: Page, method: string, [path, body]: readonly [path: string, body: string | undefined]) =>
  page.evaluate(
    async (asked): Promise<Answer> => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: asked.method, headers, ...(asked.body === undefined ? {} : { body: asked.body }) };
      const answer = await fetch(asked.path, init);
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: isJson ? await answer.json() : undefined };
    },
    { method, path, body },
  );

const fill = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

const valueAt = (body: unknown, place: string): unknown =>
  place
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => Object(value)[key], body);

/** What a call has to answer, with the fields that the table promises of it. */
function expectAnswer(row: CallRow, { status, body }: Answer, facts: Facts): void {
  expect(status, JSON.stringify(body)).toBe(row.status);
  for (const [place, value] of Object.entries(row.answers ?? {})) {
    const wanted = typeof value === 'string' ? fill(value, facts) : value;
    expect(valueAt(body, place), place).toEqual(wanted);
  }
  for (const { at, fields } of FIELDS.filter((entity) => entity.call === row.id)) {
    expect(Object.keys(Object(valueAt(body, at)))).toEqual(expect.arrayContaining([...fields]));
  }
}

async function make(page: Page, row: CallRow, facts: Facts): Promise<void> {
  const [method = '', path = ''] = row.id.split(' ');
  const address = fill(path + (row.query ?? ''), facts);
  const sent = row.body === undefined ? undefined : fill(JSON.stringify(row.body), facts);
  let answer: Answer | undefined;
  // What one service tells another arrives a moment later.
  await expect(async () => {
    answer = await call(page, method, [address, sent]);
    expectAnswer(row, answer, facts);
  }, row.id).toPass({ timeout: 10_000, intervals: [100, 250, 500, 1000] });
  for (const [name, place] of Object.entries(row.keeps ?? {})) facts[name] = String(valueAt(answer?.body, place));
}

async function makeAll(page: Page, viewer: CallRow['as'], facts: Facts): Promise<void> {
  const rows: readonly CallRow[] = CALLS;
  for (const row of rows.filter(({ as }) => as === viewer)) await test.step(row.id, () => make(page, row, facts));
}

async function enter(page: Page, person: Person): Promise<string> {
  await page.goto('/tips');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  const { body } = await call(page, 'GET', ['/api/session', undefined]);
  return String(valueAt(body, 'viewer.uid'));
}

test('checklist: every documented call, with the fields of its answer', async ({ page, listener }) => {
  const facts: Facts = { email: listener.email, now: new Date().toISOString() };
  facts['uid'] = facts['firebaseId'] = await enter(page, listener);
  await makeAll(page, 'listener', facts);
  await signOut(page);
  await makeAll(page, 'visitor', facts);
  facts['adminUid'] = await enter(page, owner());
  await makeAll(page, 'administrator', facts);
});
