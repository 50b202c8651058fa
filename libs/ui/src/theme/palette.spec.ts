import { describe, expect, it } from '@jest/globals';
import { darkPalette, lightPalette } from './palette.js';
import type { ColourName } from './palette.js';

const textPairs: readonly [ColourName, ColourName][] = [
  ['ink', 'bg'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['muted', 'sunken'],
  ['primary', 'bg'],
  ['primary', 'surface'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary-soft', 'primary-soft'],
  ['dusk', 'sunken'],
  ['on-dusk-soft', 'dusk-soft'],
  ['on-sun-soft', 'sun-soft'],
  ['danger', 'surface'],
  ['on-danger', 'danger'],
  ['on-danger-soft', 'danger-soft'],
];

const controlPairs: readonly [ColourName, ColourName][] = [
  ['line-strong', 'surface'],
  ['line-strong', 'bg'],
  ['line-strong', 'raised'],
  ['primary', 'sunken'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'raised'],
];

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s theme', (_name, palette: Record<ColourName, string>) => {
  it.each(textPairs)('lets one read %s on %s (4.5:1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('lets one see %s on %s (3:1)', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
