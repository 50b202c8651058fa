/** Minimum-width media queries: `${media.md} { … }`. sm 640 px, md 768 px, lg 1024 px; in em, so that browser zoom counts. */
export const media = {
  sm: '@media (min-width: 40em)',
  md: '@media (min-width: 48em)',
  lg: '@media (min-width: 64em)',
} as const;
