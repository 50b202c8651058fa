import { t } from '@trax/i18n/macro';
import { IconButton, media, RemoveIcon, Stack } from '@trax/ui';
import { styled } from 'styled-components';

// A recording on its way to a draft: its file, number, name and voice beside what removes it, and what became of it.

export const Item = styled(Stack).attrs({ as: 'li', gap: '2' })`
  padding-block: var(--space-4);
  border-top: 1px solid var(--line);
`;

/* On phones the voice is below number and name. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: start;

  > :nth-child(2) {
    grid-column: 2 / -1;
  }

  > :nth-child(3) {
    grid-column: 1 / 3;
  }

  ${media.md} {
    grid-template-columns: 5.5rem minmax(0, 1fr) 11rem auto;

    > :nth-child(n) {
      grid-column: auto;
    }
  }
`;

type RemoveButtonProps = { readonly name: string; readonly onClick: () => void };

export const RemoveButton = ({ name, onClick }: RemoveButtonProps) => (
  <IconButton label={t`Remove ${name}`} onClick={onClick}>
    <RemoveIcon />
  </IconButton>
);
