import { styled } from 'styled-components';

/** One of a few values, chosen as the system does it: `<Select aria-label="Month">`. */
export const Select = styled.select`
  min-height: var(--target);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
`;
