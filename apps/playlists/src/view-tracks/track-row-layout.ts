import { Cover, Detail, media } from '@trax/ui';
import { css, styled } from 'styled-components';

/** Two lines on phones, one above. */
export const ROW_HEIGHT = css`
  min-height: 5.5rem;

  ${media.sm} {
    min-height: 3.5rem;
  }
`;

/** Handle, cover, name, details, ×N, play, menu. On phones the name has a line of its own, and there is no room for the cover. */
export const Layout = styled.div`
  display: grid;
  grid-template:
    'handle name name name name' auto
    'handle details plays play more' auto
    / auto minmax(0, 1fr) auto auto auto;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  ${ROW_HEIGHT}
  padding-block: var(--space-2);

  ${media.sm} {
    grid-template: 'handle art name details plays play more' auto / auto 3rem minmax(0, 1fr) auto auto auto auto;
    padding-block: var(--space-1);
  }
`;

export const Cell = styled.div<{ $area: 'handle' | 'plays' | 'play' }>`
  display: grid;
  grid-area: ${({ $area }) => $area};
`;

/* In the middle below the cover of the playlist. */
export const Art = styled(Cover)`
  grid-area: art;
  display: none;

  ${media.sm} {
    display: block;
    justify-self: center;
  }
`;

export const More = styled.div`
  display: grid;
  grid-area: more;
  margin-inline: calc(-1 * var(--space-2));
`;

export const Name = styled.span<{ $isCurrent: boolean }>`
  grid-area: name;
  display: flex;
  gap: var(--space-2);
  align-items: center;
  font-weight: 500;
  color: var(${({ $isCurrent }) => ($isCurrent ? '--primary' : '--ink')});
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }
`;

export const Details = styled(Detail)`
  grid-area: details;

  ${media.sm} {
    padding-inline-end: var(--space-2);
  }
`;

export const CurrentPlay = styled.span`
  display: block;
  font-weight: 600;
  color: var(--primary);

  ${media.sm} {
    display: inline;
    margin-inline-start: var(--space-3);
  }
`;
