import { expect, type Locator, type Page } from '@playwright/test';

/** A colour of the system, as the browser resolves it. */
export const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

export const readStyle = (locator: Locator, property: string, pseudo?: string): Promise<string> =>
  locator.evaluate(
    (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo],
  );

/** Contrast of a drawn colour with the canvas. */
export async function expectToBeSeen(page: Page, shape: Locator, property: string): Promise<void> {
  const [colour, canvas] = [await readStyle(shape, property), await systemColour(page, 'Canvas')];
  expect(contrast(colour, canvas), `${property} of ${shape}`).toBeGreaterThanOrEqual(3);
}

/** An edge is drawn, and can be told from the canvas. */
export async function expectEdge(page: Page, shape: Locator, edge = 'border-top'): Promise<void> {
  expect(await readStyle(shape, `${edge}-style`), `${edge} of ${shape}`).toBe('solid');
  expect(Number.parseFloat(await readStyle(shape, `${edge}-width`)), `${edge} of ${shape}`).toBeGreaterThanOrEqual(1);
  await expectToBeSeen(page, shape, `${edge}-color`);
}

/** WCAG 2.2 contrast ratio of two `rgb(…)` colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
