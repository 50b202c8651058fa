import { css, keyframes } from 'styled-components';

/** Stacking order of everything that floats above the page. */
export const layer = { header: 10, player: 20, overlay: 40, menu: 50, toast: 60 } as const;

/** Minimum-width media queries: `${media.md} { … }`. sm 640 px, md 768 px, lg 1024 px; in em, so that browser zoom counts. */
export const media = {
  sm: '@media (min-width: 40em)',
  md: '@media (min-width: 48em)',
  lg: '@media (min-width: 64em)',
} as const;

export const fadeIn = keyframes`from { opacity: 0; }`;
export const fadeOut = keyframes`to { opacity: 0; }`;

const display = css`
  font-family: var(--font-display);
  font-weight: 600;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

/** The type scale: `${textStyle.meta}` inside a styled component. */
export const textStyle = {
  meta: css`
    font-size: 0.75rem;
    line-height: 1rem;
  `,
  secondary: css`
    font-size: 0.875rem;
    line-height: 1.25rem;
  `,
  body: css`
    font-size: 1rem;
    line-height: 1.5rem;
  `,
  lead: css`
    font-size: 1.125rem;
    line-height: 1.75rem;
  `,
  cardTitle: css`
    ${display}
    font-size: 1.25rem;
    line-height: 1.75rem;
    letter-spacing: 0;
  `,
  h3: css`
    ${display}
    font-size: 1.5rem;
    line-height: 2rem;
  `,
  h2: css`
    ${display}
    font-size: 1.5rem;
    line-height: 2rem;

    ${media.md} {
      font-size: 1.875rem;
      line-height: 2.25rem;
    }
  `,
  h1: css`
    ${display}
    font-size: 1.875rem;
    line-height: 2.25rem;

    ${media.md} {
      font-size: 2.25rem;
      line-height: 2.75rem;
    }
  `,
  numeral: css`
    ${display}
    font-size: 3rem;
    line-height: 3.25rem;
    font-variant-numeric: tabular-nums;
  `,
  hero: css`
    ${display}
    font-size: clamp(2.25rem, 6vw, 3.75rem);
    line-height: 1.08;
    letter-spacing: -0.02em;
  `,
} as const;

/** Digits of one width, for times and counts that change in place. */
export const tabularNums = css`
  font-variant-numeric: tabular-nums;
`;
