import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** What a theme changes: its colours. */
const CONTRAST = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type WithAxe = { axe?: { run: (scope: string, options: object) => Promise<{ violations: Violation[] }> } };

/** Fails with what axe finds in the page, or in a part of it, against WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page, where: string, scope = 'html'): Promise<void> {
  expect(await findViolations(page, scope, ALL_RULES), where).toEqual([]);
}

async function findViolations(page: Page, scope: string, runOnly: typeof ALL_RULES | typeof CONTRAST) {
  // From outside the page, so that its content security policy may stay as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([within, rules]) => {
      const found = await (window as WithAxe).axe?.run(within, { runOnly: rules, resultTypes: ['violations'] });
      return found?.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }));
    },
    [scope, runOnly] as const,
  );
}

/** What fades has no contrast that could be measured. */
export const expectStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));

/**
 * The same, with the contrast of both themes. Visitors never see the dark one, and it has to be right for them all the same. The
 * page must have come to life: its first render shows the person's own theme, and axe would measure colours between the two.
 */
export async function expectAccessibleInBothThemes(page: Page, where: string, scope = 'html'): Promise<void> {
  for (const [theme, rules] of [
    ['default', ALL_RULES],
    ['dark', CONTRAST],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    await expectStill(page);
    expect(await findViolations(page, scope, rules), `${where}, ${theme}`).toEqual([]);
    await expect(page.locator('html'), 'the theme stayed').toHaveAttribute('data-theme', theme);
  }
}

/** The same on a phone and on a desk, or at other widths. */
export async function expectAccessibleAt(page: Page, where: string, widths: readonly number[] = [390, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothThemes(page, `${where} at ${width} px`);
  }
}
