import { styled } from 'styled-components';

/** One of several values in a row of which one is pressed (`aria-pressed`). */
export const ChoiceButton = styled.button`
  min-width: 0;
  min-height: var(--target);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }

  &[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);

    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
