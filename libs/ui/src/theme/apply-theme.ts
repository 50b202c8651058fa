export type ThemeName = 'default' | 'dark';

/** How the canvas looks: dawn and paper belong to the light theme, dusk and lamp to the dark one. */
export type DayPart = 'dawn' | 'paper' | 'dusk' | 'lamp';

/** `--bg` of each part of the day in tokens.css, which browsers also show around the page. */
export const canvasColours = {
  dawn: '#fdf2e8',
  paper: '#faf7f2',
  dusk: '#17131d',
  lamp: '#161311',
} as const satisfies Record<DayPart, string>;

/**
 * Shows a theme, at a part of the day where the theme follows the day; a change cross-fades over 400 ms, unless the person
 * asks for less motion.
 */
export function applyTheme(theme: ThemeName, dayPart: DayPart = theme === 'dark' ? 'lamp' : 'paper'): void {
  const { dataset } = document.documentElement;
  const isChange = dataset['theme'] !== undefined && (dataset['theme'] !== theme || dataset['dayPart'] !== dayPart);
  // Not before the first change: a page that loads must not fade in from the other theme.
  if (isChange) dataset['themeFades'] = 'true';
  dataset['theme'] = theme;
  dataset['dayPart'] = dayPart;
  document.getElementsByName('theme-color')[0]?.setAttribute('content', canvasColours[dayPart]);
}
