import styled from 'styled-components';

/** Running text in sections: a measure to read, air between thoughts. */
export const Prose = styled.div`
  display: grid;
  gap: var(--space-8);
  max-width: 65ch;

  section {
    display: grid;
    gap: var(--space-3);
  }

  ul {
    display: grid;
    gap: var(--space-2);
    padding-left: var(--space-5);
    list-style: disc;
  }

  li::marker {
    color: var(--primary);
  }
`;
