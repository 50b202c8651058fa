import { css } from 'styled-components';

export const HUES = ['sun', 'teal', 'dusk', 'blue', 'rose', 'green'] as const;

/** A colour of the palette: `var(--sun)`, with `--sun-mid`, `--sun-soft` and `--on-sun-soft`. */
export type HueName = (typeof HUES)[number];

/** The words of a theme's id that have a hue; the first match counts. */
const HUE_WORDS: readonly (readonly [RegExp, HueName])[] = [
  [/morning|energy|sunrise|wake/, 'sun'],
  [/evening|night|sleep|dream/, 'dusk'],
  [/calm|breath|relax/, 'teal'],
  [/focus|work|study/, 'blue'],
  [/confiden|courage|love/, 'rose'],
];

/** The hue of a theme: by a word of its id, otherwise any of the six; always the same for the same id. */
export function groupHue(groupId: string): HueName {
  const known = HUE_WORDS.find(([words]) => words.test(groupId));
  return known?.[1] ?? HUES[hashText(groupId) % HUES.length] ?? 'teal';
}

/** A whole number from 0 to below 2³² (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** How much of a card in a hue is the plain surface, 0 to 1. */
export const WASH_SURFACE_SHARE = 0.6;

/** The ground of a card in a hue. Light enough for every text and control that stands on a plain card. */
export const hueWash = (hue: HueName) => css`
  border-color: color-mix(in srgb, var(--${hue}-soft) 80%, var(--${hue}-mid));
  background: color-mix(in srgb, var(--surface) ${WASH_SURFACE_SHARE * 100}%, var(--${hue}-soft));
`;
