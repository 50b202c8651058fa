import { styled } from 'styled-components';

/** A checkbox as large as our text; its label makes the target. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: var(--primary);
`;
