import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type WithAxe = { axe?: { run: (scope: string, options: object) => Promise<{ violations: Violation[] }> } };

/** Fails with what axe finds on the page as it stands, or in a part of it, in WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page, where: string, scope = 'html'): Promise<void> {
  // From outside the page, so that its content security policy may stay as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([within, values]) => {
      const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] };
      const found = await (window as WithAxe).axe?.run(within, options);
      return found?.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }));
    },
    [scope, RULES] as const,
  );
  expect(violations, where).toEqual([]);
}
