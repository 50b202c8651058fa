import { createGlobalStyle } from 'styled-components';
import { HUES } from '../cover/hue.js';

const ROLES =
  'bg surface raised sunken ink muted line raised-line line-strong primary on-primary primary-hover primary-soft on-primary-soft';

const FADING_COLOURS = [
  ...ROLES.split(' '),
  ...HUES.flatMap((hue) => [hue, `${hue}-mid`, `${hue}-soft`, `on-${hue}-soft`]),
];

/** Only a registered property can be interpolated; everything that uses it then fades by itself, without a transition of its own. */
const registeredColours = FADING_COLOURS.map(
  (name) => `@property --${name} { syntax: '<color>'; inherits: true; initial-value: gray; }`,
).join('\n');

/** Makes a change of theme a fade. Rendered once, by the shell; every other global style is in first-paint.css. */
export const GlobalStyle = createGlobalStyle`
  ${registeredColours}

  :root[data-theme-fades] {
    transition: ${FADING_COLOURS.map((name) => `--${name} 400ms`).join(', ')};
  }
`;
