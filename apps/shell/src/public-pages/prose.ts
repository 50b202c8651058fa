import { css, styled } from 'styled-components';

/**
 * For what holds a link or an address that the installation may not have. Pages are rendered before that is known, so that the
 * browser decides.
 */
export const hiddenWhenEmpty = css`
  &:has(> :is(a, address):empty) {
    display: none;
  }
`;

/** A part of a sentence with such a link. */
export const OptionalWords = styled.span`
  ${hiddenWhenEmpty}
`;

/** Running text in sections: a measure to read, air between thoughts. */
export const Prose = styled.div`
  display: grid;
  gap: var(--space-10);
  max-width: 65ch;

  section {
    display: grid;
    gap: var(--space-3);
    scroll-margin-top: var(--space-8);
  }

  a:empty {
    display: none;
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

  address {
    padding: var(--space-4) var(--space-5);
    border-radius: var(--radius-control);
    background: var(--sunken);
    font-style: normal;
    white-space: pre-line;
  }
`;

/** Names with what is said of them, as a list of rows. */
export const Facts = styled.dl`
  border-block: 1px solid var(--line);

  > div {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-3);
  }

  > div + div {
    border-top: 1px solid var(--line);
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: var(--muted);
  }
`;
