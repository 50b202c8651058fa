import { Ol, media, textStyle } from '@trax/ui';
import { styled } from 'styled-components';

// The list of recordings on their way to drafts: the file above number, name, voice and what can be done.

export const List = styled(Ol)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: start;
  padding-block: var(--space-4);
  border-top: 1px solid var(--line);

  &:first-child {
    border-top: 0;
  }

  ${media.md} {
    grid-template-columns: 5.5rem minmax(0, 1fr) 11rem auto;
  }
`;

export const FileName = styled.span`
  ${textStyle.secondary}
  grid-column: 1 / -1;
  color: var(--muted);
  overflow-wrap: anywhere;
`;

export const Name = styled.div`
  grid-column: 2 / -1;

  ${media.md} {
    grid-column: auto;
  }
`;

/* Below number and name on phones. */
export const Voice = styled.div`
  display: grid;
  grid-column: 1 / 3;
  gap: var(--space-2);

  ${media.md} {
    grid-column: auto;
  }
`;

export const State = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-3);
  justify-items: start;
`;
