import { createGlobalStyle, css } from 'styled-components';
import { darkPalette, lightPalette } from './palette.js';

const asProperties = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join('\n');

const tokens = css`
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

const reset = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  html {
    background: var(--bg);
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }

  body {
    background: var(--bg);
    color: var(--ink);
    font: 400 1rem / 1.5rem var(--font-ui);
    -webkit-font-smoothing: antialiased;
    min-height: 100dvh;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4 {
    font: inherit;
    text-wrap: balance;
  }

  p {
    max-width: 65ch;
  }

  ul,
  ol {
    padding: 0;
    list-style: none;
  }

  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  button {
    -webkit-tap-highlight-color: transparent;
  }

  a {
    color: var(--primary);
    text-underline-offset: 0.2em;
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  ::selection {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }

  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  [tabindex='-1']:focus {
    outline: none;
  }
`;

const modes = css`
  ::view-transition-old(root),
  ::view-transition-new(root) {
    animation-duration: 400ms;
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-press: 0ms;
      --motion-hover: 80ms;
      --motion-sheet: 80ms;
      --motion-dialog: 80ms;
      --motion-travel: 0;
    }

    *,
    *::before,
    *::after {
      scroll-behavior: auto !important;
      animation-iteration-count: 1 !important;
      transition-property: opacity, color, background-color, border-color !important;
    }
  }

  @media (forced-colors: active) {
    :root {
      --shadow: none;
      --line: CanvasText;
    }

    :focus-visible {
      outline-color: Highlight;
    }
  }
`;

/** Tokens, reset, focus ring and the reduced-motion and forced-colours modes. Rendered once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  ${tokens}
  ${reset}
  ${modes}
`;
