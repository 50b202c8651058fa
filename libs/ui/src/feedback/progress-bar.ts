import { styled } from 'styled-components';

/** How far something is, as wide as its place: `<ProgressBar value={3} max={10} aria-label="Disabling" />`; it moves without a value. */
export const ProgressBar = styled.progress`
  width: 100%;
  accent-color: var(--primary);
`;
