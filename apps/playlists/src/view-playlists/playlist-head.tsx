import { ChevronDownIcon, Cover, Detail, formatCount, formatDuration, media, Time } from '@trax/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isBesideControls } from '@trax/ui/reorder';
import { PlaylistName } from '../rename-playlist/playlist-name.js';
import type { ListedPlaylist } from './view-playlists.query.js';

const COVER_PX = 48;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-2) var(--space-3);
  cursor: pointer;
`;

const Controls = styled.div`
  display: flex;
  margin-inline-end: calc(-1 * var(--space-2)); /* above the menus of the rows */
`;

const Opener = styled.button`
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
  readonly headingId: string;
  /** Of its tracks, in their order. */
  readonly groupIds: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** To play it, and what else can be done with it. */
  readonly children: ReactNode;
};

/** What stands of a playlist while its tracks are not shown. A press beside its controls shows them too. */
export function PlaylistHead({ playlist, headingId, groupIds, isOpen, onToggle, children }: PlaylistHeadProps) {
  const { trackCount, totalSeconds } = playlist;
  return (
    <Head onClick={(event) => isBesideControls(event) && onToggle()}>
      <Opener type="button" aria-expanded={isOpen} aria-label={`Tracks of ${playlist.name}`} onClick={onToggle}>
        <Chevron />
        <Cover groupIds={groupIds} size={COVER_PX} />
      </Opener>
      <div>
        <PlaylistName playlist={playlist} headingId={headingId} />
        <Detail as="p">
          <span>
            {`${formatCount(trackCount, { one: 'track', other: 'tracks' })} · ${formatDuration(totalSeconds)}`}
          </span>
          {isOpen && (
            <Created>
              Created <Time instant={playlist.createdAt} />
            </Created>
          )}
        </Detail>
      </div>
      <Controls>{children}</Controls>
    </Head>
  );
}
