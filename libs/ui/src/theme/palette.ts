/**
 * The colours of the light theme; each name is a CSS custom property (`--ink`). Text pairs reach 4.5:1, controls 3:1.
 * `raised` is what floats over cards: in the dark theme, which has no shadows, a step of its own.
 */
export const lightPalette = {
  bg: '#FAF7F2',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F1ECE4',
  ink: '#1F2D2B',
  muted: '#54625F',
  line: '#E4DCD0',
  'raised-line': '#E4DCD0',
  'line-strong': '#83887F',
  primary: '#176B60',
  'on-primary': '#FFFFFF',
  'primary-hover': '#0F554C',
  'primary-soft': '#DCEEE9',
  'on-primary-soft': '#0E4A42',
  dusk: '#5B4B94',
  'dusk-soft': '#E9E4F5',
  'on-dusk-soft': '#43357A',
  sun: '#9A5B00',
  'sun-soft': '#FCEBCB',
  'on-sun-soft': '#7A4700',
  danger: '#B3261E',
  'on-danger': '#FFFFFF',
  'danger-soft': '#FBE6E3',
  'on-danger-soft': '#8C1D18',
  focus: '#1F5FBF',
  'logo-1': '#176B60',
  'logo-2': '#5B4B94',
  'logo-3': '#B4620A',
  'logo-4': '#B03A5B',
  'logo-5': '#2E6FA8',
  'logo-6': '#4C7A2E',
} as const;

export type ColourName = keyof typeof lightPalette;

/** The colours of the dark theme. */
export const darkPalette = {
  bg: '#10171A',
  surface: '#182226',
  raised: '#223036',
  sunken: '#0C1214',
  ink: '#EBF1EF',
  muted: '#A6B5B1',
  line: '#28353A',
  'raised-line': '#3D4D53',
  'line-strong': '#6D7F82',
  primary: '#7ED3C1',
  'on-primary': '#06231E',
  'primary-hover': '#9BE0D1',
  'primary-soft': '#173B36',
  'on-primary-soft': '#BDEBE0',
  dusk: '#B8A9F2',
  'dusk-soft': '#2C2650',
  'on-dusk-soft': '#DAD1FB',
  sun: '#F0BC66',
  'sun-soft': '#3C2E12',
  'on-sun-soft': '#F8DCA8',
  danger: '#FF8F85',
  'on-danger': '#3A0705',
  'danger-soft': '#47191A',
  'on-danger-soft': '#FFC9C3',
  focus: '#8FC2FF',
  'logo-1': '#7ED3C1',
  'logo-2': '#B8A9F2',
  'logo-3': '#F0BC66',
  'logo-4': '#F29BB4',
  'logo-5': '#8CC4F0',
  'logo-6': '#B5D98A',
} as const satisfies Record<ColourName, string>;

/** The colours of each theme, for pictures of a theme that may not be on. */
export const themePalettes = { default: lightPalette, dark: darkPalette } as const;
