const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z';

export function ShownCharactersIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
      <path d={EYE} />
      <circle cx="12" cy="12" r="3" />
    </svg>
  );
}

export function HiddenCharactersIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
      <path d={EYE} />
      <circle cx="12" cy="12" r="3" />
      <path d="m4 20 16-16" />
    </svg>
  );
}
