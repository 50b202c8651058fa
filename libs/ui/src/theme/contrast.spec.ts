import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { HUES, WASH_SURFACE_SHARE } from '../cover/hue.js';
import { canvasColours } from './apply-theme.js';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

type Palette = ReadonlyMap<string, string>;

/** The colours that the rule with this selector sets. */
function readColours(selector: string): Palette {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return new Map(
    Array.from(rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', colour = '']) => [name, colour]),
  );
}

/** What everything on the canvas may stand on: the grounds of the palette, and the cards in a hue. */
function pickGrounds(palette: Palette): Palette {
  const plain = ['bg', 'surface', 'raised', 'sunken'].map((name) => [name, colourIn(palette, name)] as const);
  const washes = HUES.map((hue) => [`a card in ${hue}`, washIn(palette, hue)] as const);
  return new Map([...plain, ...washes]);
}

const light = readColours("[data-theme='default']");
const dark = readColours("[data-theme='dark']");

describe.each([
  ['dawn', new Map([...light, ...readColours(":root[data-theme='default'][data-day-part='dawn']")])],
  ['paper', light],
  ['dusk', new Map([...dark, ...readColours(":root[data-theme='dark'][data-day-part='dusk']")])],
  ['lamp', dark],
] as const)('the palette at %s', (dayPart, palette) => {
  it('names its canvas to browsers', () => {
    expect(colourIn(palette, 'bg')).toBe(canvasColours[dayPart]);
  });

  it.each(['ink', 'muted', 'primary', 'danger', ...HUES])('lets one read %s on every ground (4.5:1)', (text) => {
    expect(below(4.5, colourIn(palette, text), pickGrounds(palette))).toEqual([]);
  });

  it.each(['line-strong', 'focus'])('lets one see %s on every ground (3:1)', (shape) => {
    expect(below(3, colourIn(palette, shape), pickGrounds(palette))).toEqual([]);
  });

  it.each([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-danger', 'danger'],
    ...['primary', 'danger', ...HUES].map((name) => [`on-${name}-soft`, `${name}-soft`]),
    ...HUES.map((hue) => [hue, `${hue}-soft`]),
  ])('lets one read %s on %s (4.5:1)', (text = '', ground = '') => {
    expect(contrast(colourIn(palette, text), colourIn(palette, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('lets one tell neighbouring amounts apart (1.4:1)', () => {
    const steps = ['line', 'amount-1', 'amount-2', 'amount-3', 'amount-4'].map((name) => colourIn(palette, name));
    for (const [index, step] of steps.slice(1).entries()) {
      expect(contrast(step, steps[index] ?? '')).toBeGreaterThanOrEqual(1.4);
    }
  });

  it('lets one read ink and see the focus on the soft ground of every hue', () => {
    const softs = new Map(HUES.map((hue) => [hue, colourIn(palette, `${hue}-soft`)]));
    expect(below(4.5, colourIn(palette, 'ink'), softs)).toEqual([]);
    expect(below(3, colourIn(palette, 'focus'), softs)).toEqual([]);
  });
});

function colourIn(palette: Palette, name: string): string {
  const colour = palette.get(name);
  if (colour === undefined) throw new Error(`The theme has no ${name}`);
  return colour;
}

/** As `hueWash` mixes it. */
function washIn(palette: Palette, hue: string): string {
  const [surface, soft] = [readChannels(colourIn(palette, 'surface')), readChannels(colourIn(palette, `${hue}-soft`))];
  const mixed = surface.map((channel, index) =>
    Math.round(channel * WASH_SURFACE_SHARE + (soft[index] ?? 0) * (1 - WASH_SURFACE_SHARE)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The grounds on which a colour does not reach a contrast, each with the contrast that it has. */
function below(min: number, colour: string, grounds: Palette): readonly string[] {
  return Array.from(grounds, ([name, ground]) => ({ name, ratio: contrast(colour, ground) }))
    .filter(({ ratio }) => ratio < min)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const readChannels = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
