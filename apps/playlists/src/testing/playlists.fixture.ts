import { screen, within } from '@testing-library/react';
import type { Playlist } from '@trax/contracts/playlists';
import { lengthOfTracks } from '../view-tracks/listed-track.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';

/** A track of 30 s, once. */
export const aTrack = (id: string, repetitions = 1): ListedTrack => ({
  id,
  displayName: `Track ${id}`,
  voiceGender: 'F',
  filePath: id,
  durationSeconds: 30,
  repetitions,
  groupId: 'theme',
  twin: null,
});

type GivenPlaylist = Omit<Playlist, 'trackCount' | 'totalSeconds'> & { tracks: ListedTrack[] };

export const aPlaylist = (name: string, ...tracks: ListedTrack[]): GivenPlaylist => ({
  id: `id-of-${name}`,
  name,
  createdAt: '2026-11-05T12:00:00.000Z',
  firebaseId: 'listener',
  tracks,
});

type Variables = { id: string; playlistId: string; name: string; trackId: string };

type Entry = Pick<Variables, 'playlistId' | 'trackId'>;
type Move = Entry & { oldIndex: number; newIndex: number };

const added = (tracks: ListedTrack[], { trackIds }: { trackIds: string[] }) => [
  ...tracks,
  ...trackIds.map((id) => aTrack(id)),
];
const removed = (tracks: ListedTrack[], { trackId }: Entry) => tracks.filter(({ id }) => id !== trackId);
const moved = (tracks: ListedTrack[], { oldIndex, newIndex }: Move) =>
  tracks.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, ...tracks.slice(oldIndex, oldIndex + 1));
const repeated = (tracks: ListedTrack[], { trackId, repetitions }: Entry & { repetitions: number }) =>
  tracks.map((one) => (one.id === trackId ? { ...one, repetitions } : one));

type Sent = { trackId: string; repetitions: number };

const arranged = (tracks: ListedTrack[], { entries }: { entries: Sent[] }) =>
  entries.flatMap(({ trackId, repetitions }) =>
    tracks.filter(({ id }) => id === trackId).map((track) => ({ ...track, repetitions })),
  );

const restored =
  (stored: readonly GivenPlaylist[]) =>
  (tracks: ListedTrack[], { playlistId, trackId }: Entry) => {
    const before = stored.find(({ id }) => id === playlistId)?.tracks ?? [];
    const at = before.findIndex(({ id }) => id === trackId);
    return tracks.toSpliced(at, 0, ...before.slice(at, at + 1));
  };
const isFavourites = ({ name }: GivenPlaylist): boolean => name === 'Favourites';

function findPlaylist(playlists: readonly GivenPlaylist[], id: string): GivenPlaylist {
  const playlist = playlists.find((one) => one.id === id);
  if (!playlist) throw new Error('Playlist not found');
  return playlist;
}

const changeTracks = (playlist: GivenPlaylist, edit: (tracks: ListedTrack[]) => ListedTrack[]): GivenPlaylist => ({
  ...playlist,
  tracks: edit(playlist.tracks),
});
const answer = (playlist: GivenPlaylist) => ({ ...playlist, ...lengthOfTracks(playlist.tracks) });
const answerList = (playlists: readonly GivenPlaylist[], { first, ids }: { first?: number; ids?: string[] }) =>
  playlists
    .filter((one) => !isFavourites(one) && (ids?.includes(one.id) ?? true))
    .slice(0, first)
    .map(answer);

type NewPlaylist = { name: string; tracks?: Sent[] };
const newPlaylist = ({ name, tracks = [] }: NewPlaylist): GivenPlaylist => ({
  ...aPlaylist(name, ...tracks.map(({ trackId, repetitions }) => aTrack(trackId, repetitions))),
  createdAt: '2026-11-05T13:00:00.000Z',
});

const newestFirst = (playlist: GivenPlaylist, place: number): GivenPlaylist => ({
  ...playlist,
  createdAt: `2026-11-05T12:00:${59 - place}.000Z`,
});

/** What the gateway answers to a listener who has these playlists, one of which may be `Favourites`; `calls` are the mutations. */
export function givenPlaylists(...given: GivenPlaylist[]) {
  const stored = given.map(newestFirst);
  let playlists = stored;
  const calls: [name: string, variables: Record<string, unknown>][] = [];
  const find = (id: string) => findPlaylist(playlists, id);
  const change = <Input extends Partial<Variables>>(name: string, edit: (variables: Input) => GivenPlaylist) => ({
    [name]: (variables: Input) => {
      calls.push([name, variables]);
      const changed = edit(variables);
      playlists = playlists.map((one) => (one.id === changed.id ? changed : one));
      return answer(changed);
    },
  });
  const editTracks =
    <Extra>(edit: (tracks: ListedTrack[], variables: Entry & Extra) => ListedTrack[]) =>
    (variables: Entry & Extra) =>
      changeTracks(find(variables.playlistId), (tracks) => edit(tracks, variables));
  const data = {
    favourites: () => answer(playlists.find(isFavourites) ?? aPlaylist('Favourites')),
    recentlyPlayed: [],
    programmes: [],
    enrolments: [],
    playlists: (page: { first?: number; ids?: string[] }) => answerList(playlists, page),
    playlist: ({ id }: Pick<Variables, 'id'>) => answer(find(id)),
    ...change('createPlaylist', (variables: NewPlaylist) => {
      const created = newPlaylist(variables);
      playlists = [created, ...playlists];
      return created;
    }),
    ...change('renamePlaylist', ({ id, name }: Pick<Variables, 'id' | 'name'>) => ({ ...find(id), name })),
    deletePlaylist: ({ id }: Pick<Variables, 'id'>) => {
      calls.push(['deletePlaylist', { id }]);
      playlists = playlists.filter((one) => one.id !== id);
      return id;
    },
    restorePlaylist: ({ id }: Pick<Variables, 'id'>) => {
      calls.push(['restorePlaylist', { id }]);
      playlists = stored.filter((one) => one.id === id || playlists.includes(one));
      return answer(find(id));
    },
    ...change('addTracks', editTracks(added)),
    ...change('removeTrack', editTracks(removed)),
    ...change('restoreTrack', editTracks(restored(stored))),
    ...change('setRepetitions', editTracks(repeated)),
    ...change('reorderTracks', editTracks(moved)),
    ...change('arrangeTracks', editTracks(arranged)),
  };
  return { data, calls };
}

/** The card of a playlist, once it is there. */
export const findCard = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));

/** The names of the tracks of a playlist, in the order of the screen. */
export const tracksOf = (name: string): string[] =>
  within(screen.getByRole('list', { name: `Tracks of ${name}` }))
    .getAllByRole('button', { name: /^(Play|Pause) / })
    .map((button) => button.getAttribute('aria-label')?.replace(/^\w+ /, '') ?? '');

/** The names of the playlists, in the order of the screen. */
export const playlistNames = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** The toast of this title, once it is there, with all its text. */
export const findToast = async (title: string): Promise<string> => {
  const words = await screen.findByText(title, { selector: 'li div' });
  return words.closest('li')?.textContent ?? '';
};
