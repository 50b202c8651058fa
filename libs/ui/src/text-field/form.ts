import { styled } from 'styled-components';

/** Fields below each other, and their button. */
export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  justify-items: start;

  > div {
    width: 100%;
    max-width: 26rem;
  }
`;
