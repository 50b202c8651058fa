import { expect, type Page } from '@playwright/test';
import { splitLines } from './signed-in-lines.js';

type Node = {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
};

const LANDMARKS = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];
const CONTROLS = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
];
const LISTED = new Set([...LANDMARKS, ...CONTROLS, 'alert', 'alertdialog', 'dialog', 'heading', 'image', 'menu']);
/** Landmarks that a page has once need no name. */
const MAY_BE_NAMELESS = new Set(['alert', 'banner', 'contentinfo', 'main', 'search']);

/** `level` is that of a heading. */
type Found = { readonly role: string; readonly name: string; readonly level: number };

/** What a screen reader finds, in its order: landmarks, headings (`h2 Pricing`), controls and pictures, each as `role name`. */
export async function readingOrder(page: Page): Promise<string[]> {
  return (await find(page)).map(({ role, name, level }) => `${role === 'heading' ? `h${level}` : role} ${name}`.trim());
}

/** No heading skips a level, landmarks can be told apart, every control and picture has a name, and Safari announces every list. */
export async function expectSoundStructure(page: Page): Promise<void> {
  const found = await find(page);
  const nameless = found.filter(({ role, name }) => name === '' && !MAY_BE_NAMELESS.has(role));
  expect(nameless, 'without a name').toEqual([]);
  const levels = found.flatMap(({ role, level }) => (role === 'heading' ? [level] : []));
  // What is open hides the page, and its own heading is the first.
  const first = levels.includes(1) ? 1 : 2;
  const skipping = levels.filter((level, at) => level > (levels[at - 1] ?? first - 1) + 1);
  expect(skipping, `levels without the one above them, of ${levels.join(' ')}`).toEqual([]);
  const landmarks = found.filter(({ role }) => LANDMARKS.includes(role)).map(({ role, name }) => `${role} ${name}`);
  const repeated = landmarks.filter((landmark, at) => landmarks.indexOf(landmark) < at);
  expect(repeated, 'landmarks of one name').toEqual([]);
  expect(await findUnannouncedLists(page), 'lists that Safari does not announce').toEqual([]);
}

/** With `list-style-type: none` and no role, a list is none for VoiceOver in Safari. */
const findUnannouncedLists = (page: Page): Promise<string[]> =>
  page
    .locator('ul:not([role]), ol:not([role])')
    .evaluateAll((lists) =>
      lists
        .filter((list) => list.checkVisibility() && getComputedStyle(list).listStyleType === 'none')
        .map((list) => list.outerHTML.slice(0, 120)),
    );

async function find(page: Page): Promise<Found[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: Node | undefined): Found[] => {
    if (!node) return [];
    const role = node.role?.value ?? '';
    const level = Number(node.properties?.find(({ name }) => name === 'level')?.value.value ?? 0);
    const own = !node.ignored && LISTED.has(role) ? [{ role, name: (node.name?.value ?? '').trim(), level }] : [];
    return [...own, ...(node.childIds ?? []).flatMap((id) => read(byId.get(id)))];
  };
  return read(nodes[0]);
}

/** The page begins with these lines, and everything in it is sound. */
export async function expectOrder(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(async () => (await readingOrder(page)).slice(0, expected.length)).toEqual(expected);
  await expectSoundStructure(page);
}

/** The same of what is open, from its own line on. */
export async function expectOpened(page: Page, lines: string): Promise<void> {
  const [first = '', ...rest] = splitLines(lines);
  const opened = async () => {
    const order = await readingOrder(page);
    return order.slice(order.indexOf(first)).slice(0, rest.length + 1);
  };
  await expect.poll(opened).toEqual([first, ...rest]);
  await expectSoundStructure(page);
}
