import { plural, t, Trans } from '@trax/i18n/macro';
import { ChevronDownIcon, Cover, Detail, formatDuration, media, Time } from '@trax/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { isBesideControls } from '@trax/ui/reorder';
import type { ListedPlaylist } from './view-playlists.query.js';

const COVER_PX = 48;

const Controls = styled.div`
  grid-area: controls;
  display: flex;
  margin-inline-end: calc(-1 * var(--space-2)); /* above the menus of the rows */
`;

const Facts = styled(Detail)`
  grid-area: facts;
`;

const Chevron = styled(ChevronDownIcon)`
  width: 1rem;
  height: 1rem;
  transition: transform var(--motion-hover);

  ${media.sm} {
    margin-inline: var(--space-2); /* above the middle of the handles */
  }

  [aria-expanded='false'] > & {
    transform: rotate(-90deg);
  }
`;

const Art = styled(Cover)``;

const Opener = styled.button`
  grid-area: cover;
  display: flex;
  gap: var(--space-2);
  align-items: center;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--muted);
  cursor: pointer;
`;

/* Its cover is as wide as the card. */
const asTile = css`
  ${media.md} {
    grid-template:
      'cover cover' auto
      'name name' auto
      'facts controls' 1fr
      / minmax(0, 1fr) auto;
    height: 100%;
    padding: var(--space-3) var(--space-3) var(--space-1);

    ${Opener} {
      margin-bottom: var(--space-3);
      border-radius: var(--radius-card);
    }

    ${Art} {
      width: 100%;
      height: auto;
    }

    ${Chevron} {
      display: none;
    }

    ${Facts}, ${Controls} {
      align-self: end;
    }

    ${Facts} {
      padding-bottom: var(--space-3); /* beside the middle of the buttons */
    }
  }
`;

const Head = styled.header<{ $isOpen: boolean }>`
  display: grid;
  grid-template: 'cover name controls' auto 'cover facts controls' auto / auto minmax(0, 1fr) auto;
  column-gap: var(--space-2);
  align-items: center;
  padding: var(--space-2) var(--space-3);
  cursor: pointer;
  ${({ $isOpen }) => !$isOpen && asTile}
`;

const Created = styled.span`
  display: block;

  ${media.sm} {
    display: inline;

    &::before {
      content: ' · ';
    }
  }
`;

type PlaylistHeadProps = {
  readonly playlist: ListedPlaylist;
  readonly name: ReactNode;
  /** Of its tracks, in their order. */
  readonly groupIds: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** To play it, and what else can be done with it. */
  readonly children: ReactNode;
};

/** What stands of a playlist while its tracks are not shown. A press beside its controls shows them too. */
export function PlaylistHead({ playlist, name, groupIds, isOpen, onToggle, children }: PlaylistHeadProps) {
  const { trackCount, totalSeconds } = playlist;
  return (
    <Head $isOpen={isOpen} onClick={(event) => isBesideControls(event) && onToggle()}>
      <Opener
        type="button"
        aria-expanded={isOpen}
        aria-label={t`Tracks of ${{ name: playlist.name }}`}
        onClick={onToggle}
      >
        <Chevron />
        <Art groupIds={groupIds} size={COVER_PX} />
      </Opener>
      {name}
      <Facts as="p">
        <span>{`${plural(trackCount, { one: '# track', other: '# tracks' })} · ${formatDuration(totalSeconds)}`}</span>
        {isOpen && (
          <Created>
            <Trans>
              Created <Time instant={playlist.createdAt} />
            </Trans>
          </Created>
        )}
      </Facts>
      <Controls>{children}</Controls>
    </Head>
  );
}
