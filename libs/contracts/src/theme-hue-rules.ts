/** The hues of themes, by which pages and the pictures for other apps have the same. */
export const THEME_HUES = ['sun', 'teal', 'dusk', 'blue', 'rose', 'green'] as const;
export type ThemeHue = (typeof THEME_HUES)[number];

/** The words of a theme's id that have a hue; the first match counts. */
const HUE_WORDS: readonly (readonly [RegExp, ThemeHue])[] = [
  [/morning|energy|sunrise|wake/, 'sun'],
  [/evening|night|sleep|dream/, 'dusk'],
  [/calm|breath|relax/, 'teal'],
  [/focus|work|study/, 'blue'],
  [/confiden|courage|love/, 'rose'],
];

/** The hue of a theme: by a word of its id, otherwise any of the six; always the same for the same id. */
export function themeHue(groupId: string): ThemeHue {
  const known = HUE_WORDS.find(([words]) => words.test(groupId));
  return known?.[1] ?? THEME_HUES[hashText(groupId) % THEME_HUES.length] ?? 'teal';
}

/** A whole number from 0 to below 2³² (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
