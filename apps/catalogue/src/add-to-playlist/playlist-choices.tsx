import { ArcSpinner, CheckIcon, PlusIcon, RowWords, Ul, formatCount } from '@trax/ui';
import { styled } from 'styled-components';

const List = styled(Ul)`
  display: grid;
  gap: var(--space-2);
  max-height: 40dvh;
  margin: calc(-1 * var(--space-1));
  padding: var(--space-1);
  overflow: auto;
  overscroll-behavior: contain;
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  width: 100%;
  min-height: 3.5rem;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  text-align: start;
  cursor: pointer;
  transition: background-color var(--motion-hover);

  &:hover:not([aria-disabled]) {
    background: var(--sunken);
  }

  &[aria-disabled] {
    cursor: default;
    opacity: 0.6;
  }

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: var(--primary);
  }
`;

type ListedPlaylist = {
  readonly id: string;
  readonly name: string;
  readonly trackCount: number;
  readonly tracks: readonly { readonly id: string }[];
};

type PlaylistChoicesProps = {
  readonly playlists: readonly ListedPlaylist[];
  readonly trackId: string;
  readonly isBusy: boolean;
  /** The playlist that the track is being added to. */
  readonly chosenId: string | undefined;
  readonly onChoose: (playlist: ListedPlaylist) => void;
};

/**
 * The listener's playlists. One that has the track says so and can still be chosen, because the list may be out of date.
 * While one is being changed the others are `aria-disabled`: a `disabled` button would lose the focus.
 */
export function PlaylistChoices({ playlists, trackId, isBusy, chosenId, onChoose }: PlaylistChoicesProps) {
  if (playlists.length === 0) return null;
  return (
    <List aria-label="Your playlists">
      {playlists.map((playlist) => {
        const hasTrack = playlist.tracks.some(({ id }) => id === trackId);
        return (
          <li key={playlist.id}>
            <Choice
              type="button"
              aria-disabled={isBusy || undefined}
              aria-busy={chosenId === playlist.id || undefined}
              onClick={() => {
                if (!isBusy) onChoose(playlist);
              }}
            >
              <RowWords
                name={playlist.name}
                detail={
                  formatCount(playlist.trackCount, { one: 'track', other: 'tracks' }) +
                  (hasTrack ? ' · Already in this playlist' : '')
                }
              />
              <ChoiceIcon isAdding={chosenId === playlist.id} hasTrack={hasTrack} />
            </Choice>
          </li>
        );
      })}
    </List>
  );
}

function ChoiceIcon({ isAdding, hasTrack }: { readonly isAdding: boolean; readonly hasTrack: boolean }) {
  if (isAdding) return <ArcSpinner />;
  return hasTrack ? <CheckIcon aria-hidden="true" /> : <PlusIcon aria-hidden="true" />;
}
