import { hasWords } from '@trax/contracts/fold-text';
import { plural, t } from '@trax/i18n/macro';
import { FindPlaylistField, usePlaylists } from '@trax/playlists';
import { ArcSpinner, Checkbox, RowWords, Text, Ul } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { VoicedTrack } from '../browse-tracks/groups-of-voice.js';

/** Fewer are found without a filter. */
const MIN_FILTERED = 8;

const List = styled(Ul)`
  display: grid;
  max-height: 40dvh;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  overflow: auto;
  overscroll-behavior: contain;

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-height: 3.5rem;
  padding: var(--space-2) var(--space-4);
  cursor: pointer;
  transition: background-color var(--motion-hover);

  &:hover {
    background: var(--sunken);
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

type PlaylistChoicesProps = { readonly playlists: readonly ListedPlaylist[]; readonly track: VoicedTrack };

/** The listener's playlists; those that have the track are ticked. */
export function PlaylistChoices({ playlists, track }: PlaylistChoicesProps) {
  const [filter, setFilter] = useState('');
  const words = filter.trim();
  const shown = playlists.filter(({ name }) => hasWords(name, filter));
  if (playlists.length === 0) return null;
  return (
    <>
      {playlists.length >= MIN_FILTERED && <FindPlaylistField value={filter} onFilter={setFilter} />}
      {shown.length === 0 ? (
        <Text as="output" $tone="muted">{t`Nothing matches “${words}”`}</Text>
      ) : (
        <List aria-label={t`Your playlists`}>
          {shown.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistChoice playlist={playlist} track={track} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

type PlaylistChoiceProps = { readonly playlist: ListedPlaylist; readonly track: VoicedTrack };

/** A tick adds the track to the playlist, and is gone again when that fails; without it, it is removed, and another brings it back. */
function PlaylistChoice({ playlist, track }: PlaylistChoiceProps) {
  const { name, trackCount } = playlist;
  const { tickTrack, untickTrack, tickTrackAgain } = usePlaylists();
  const [isAdding, setAdding] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const hasTrack = playlist.tracks.some(({ id }) => id === track.id);
  const add = async () => {
    setAdding(true);
    await (isRemoved ? tickTrackAgain(playlist.id, track.id) : tickTrack(playlist.id, track));
    setAdding(false);
    setRemoved(false);
  };
  const toggle = () => {
    if (isAdding) return;
    if (!hasTrack) return void add();
    untickTrack(playlist.id, track.id);
    setRemoved(true);
  };
  return (
    <Choice>
      <Checkbox checked={hasTrack || isAdding} aria-busy={isAdding || undefined} onChange={toggle} />
      <RowWords name={name} detail={plural(trackCount, { one: '# track', other: '# tracks' })} />
      {isAdding && <ArcSpinner />}
    </Choice>
  );
}
