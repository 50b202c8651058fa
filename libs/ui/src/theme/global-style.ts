import { createGlobalStyle, css } from 'styled-components';
import { colourFades, registeredColours, tokens } from './tokens.js';

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
  ${registeredColours}

  :root[data-theme-fades] {
    transition: ${colourFades};
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-press: 0ms;
      --motion-hover: 80ms;
      --motion-sheet: 80ms;
      --motion-dialog: 80ms;
      --motion-travel: 0;
      transition: none !important;
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
      --raised-line: CanvasText;
      --primary: Highlight;
      --dusk: CanvasText;
      --sun: CanvasText;
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
