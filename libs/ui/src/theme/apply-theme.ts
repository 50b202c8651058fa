import { themePalettes } from './palette.js';

export type ThemeName = 'default' | 'dark';

/** Shows a theme; a change from another theme cross-fades over 400 ms, unless the person asks for less motion. */
export function applyTheme(theme: ThemeName): void {
  const { dataset } = document.documentElement;
  const isChange = dataset['theme'] !== undefined && dataset['theme'] !== theme;
  // Not before the first change: a page that loads must not fade in from the other theme.
  if (isChange) dataset['themeFades'] = 'true';
  dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themePalettes[theme].bg);
}
