import { css } from 'styled-components';
import { darkPalette, lightPalette } from './palette.js';

const asProperties = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join('\n');

/** Only a registered property can be interpolated; everything that uses it then fades by itself, without a transition of its own. */
export const registeredColours = Object.entries(lightPalette)
  .map(([name, colour]) => `@property --${name} { syntax: '<color>'; inherits: true; initial-value: ${colour}; }`)
  .join('\n');
/** The value of `transition` that makes a change of theme a fade. */
export const colourFades = Object.keys(lightPalette)
  .map((name) => `--${name} 400ms`)
  .join(', ');

/** Every token as a custom property, in light and dark. */
export const tokens = css`
  :root {
    ${asProperties(lightPalette)}
    --shadow: 0 1px 2px rgb(31 45 43 / 0.06), 0 8px 24px rgb(31 45 43 / 0.06);
    --backdrop: rgb(31 45 43 / 0.32);

    --font-display: 'Fraunces', 'Iowan Old Style', Georgia, serif;
    --font-ui: 'Figtree', system-ui, -apple-system, 'Segoe UI', sans-serif;

    --space-1: 0.25rem;
    --space-2: 0.5rem;
    --space-3: 0.75rem;
    --space-4: 1rem;
    --space-5: 1.25rem;
    --space-6: 1.5rem;
    --space-8: 2rem;
    --space-10: 2.5rem;
    --space-12: 3rem;
    --space-16: 4rem;
    --space-24: 6rem;
    --radius-control: 0.75rem;
    --radius-card: 1.25rem;
    --radius-pill: 999px;
    --target: 2.75rem;
    --content-width: 70rem;

    --motion-press: 120ms;
    --motion-hover: 200ms;
    --motion-sheet: 320ms;
    --motion-dialog: 450ms;
    --motion-ease: cubic-bezier(0.2, 0.8, 0.3, 1);
    --motion-travel: 1;
    color-scheme: light;
  }

  :root[data-theme='dark'] {
    ${asProperties(darkPalette)}
    --shadow: none;
    --backdrop: rgb(0 0 0 / 0.6);
    color-scheme: dark;
  }
`;
