// Elements of the browser that keep its look, in the sizes and colours of the product.
import { styled } from 'styled-components';

/** A checkbox as large as our text; its label makes the target. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: var(--primary);
`;

/** How far something is, as wide as its place: `<ProgressBar value={3} max={10} aria-label="Disabling" />`; it moves without a value. */
export const ProgressBar = styled.progress`
  width: 100%;
  accent-color: var(--primary);
`;

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
