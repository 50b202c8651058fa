import { getFavourites } from '@trax/contracts/favourites';
import { hasWords } from '@trax/contracts/fold-text';
import { getListeningHistory, HISTORY_PAGE } from '@trax/contracts/stats';
import { albumElement, artistElement, folderElement, songElements } from './elements.js';
import { listArtists, readLibrary, type Album, type Library } from './library.js';
import type { Parameters } from './parameters.js';
import type { Content } from './subsonic-answer.js';
import type { Handlers, SubsonicCall } from './subsonic-call.js';
import { WrongParameter } from './subsonic.errors.js';

const MAX_LISTED = 500;
const MAX_OFFSET = 1_000_000;

/** What is chosen of the library: lists, Favourites, and searches. */
export const LISTS: Handlers = {
  getAlbumList: async (call) => ({ albumList: { album: (await listAlbums(call)).map(folderElement) } }),
  getAlbumList2: async (call) => ({ albumList2: { album: (await listAlbums(call)).map(albumElement) } }),
  getRandomSongs: async ({ parameters, call }) => {
    const songs = (await readLibrary(call)).albums.flatMap((album) => album.songs);
    const chosen = shuffle(songs).slice(0, parameters.count('size', { fallback: 10, max: MAX_LISTED }));
    return { randomSongs: { song: await songElements(call, chosen) } };
  },
  getStarred: async ({ call }) => ({ starred: await readStarred(call) }),
  getStarred2: async ({ call }) => ({ starred2: await readStarred(call) }),
  search2: async (call) => ({ searchResult2: await search(call, folderElement) }),
  search3: async (call) => ({ searchResult3: await search(call, albumElement) }),
  // Nobody else is seen here, and no track is like another.
  getNowPlaying: () => ({ nowPlaying: { entry: [] } }),
  getTopSongs: () => ({ topSongs: { song: [] } }),
  getSimilarSongs: () => ({ similarSongs: { song: [] } }),
  getSimilarSongs2: () => ({ similarSongs2: { song: [] } }),
  getSongsByGenre: () => ({ songsByGenre: { song: [] } }),
};

type Order = (library: Library, call: SubsonicCall) => readonly Album[] | Promise<readonly Album[]>;

const none: Order = () => [];
const inCatalogue: Order = ({ albums }) => albums;
const byName: Order = ({ albums }) => albums.toSorted((one, other) => one.name.localeCompare(other.name));

/** Those that the listener has heard of late, the last one or the most frequent one first. */
const heard =
  (sort: (counts: Map<Album, number>) => Album[]): Order =>
  async ({ albums, findSong }, { viewer, call }) => {
    const query = { firebaseId: viewer.uid, first: HISTORY_PAGE.max };
    const { completions } = await call(getListeningHistory, { query });
    const byId = new Map(albums.map((album) => [album.id, album]));
    const counts = new Map<Album, number>();
    for (const { trackId } of completions) {
      const album = byId.get(findSong(trackId)?.album.id ?? '');
      if (album !== undefined) counts.set(album, (counts.get(album) ?? 0) + 1);
    }
    return sort(counts);
  };

const ALBUM_LISTS = new Map<string, Order>(
  Object.entries({
    alphabeticalByArtist: inCatalogue,
    alphabeticalByName: byName,
    newest: inCatalogue,
    random: ({ albums }) => shuffle(albums),
    recent: heard((counts) => [...counts.keys()]),
    frequent: heard((counts) => [...counts].toSorted(([, one], [, other]) => other - one).map(([album]) => album)),
    // Albums have no stars, years and genres here.
    starred: none,
    highest: none,
    byYear: none,
    byGenre: none,
  }),
);

async function listAlbums(call: SubsonicCall): Promise<readonly Album[]> {
  const order = ALBUM_LISTS.get(call.parameters.get('type'));
  if (order === undefined) throw new WrongParameter('type', 'is no list of albums');
  return page(await order(await readLibrary(call.call), call), call.parameters, {
    count: 'size',
    offset: 'offset',
    fallback: 10,
  });
}

type PageNames = { readonly count: string; readonly offset: string; readonly fallback: number };

function page<Item>(items: readonly Item[], parameters: Parameters, { count, offset, fallback }: PageNames) {
  const from = parameters.count(offset, { fallback: 0, max: MAX_OFFSET });
  return items.slice(from, from + parameters.count(count, { fallback, max: MAX_LISTED }));
}

async function readStarred(call: SubsonicCall['call']): Promise<Content> {
  const [{ tracks }, { findSong }] = await Promise.all([call(getFavourites), readLibrary(call)]);
  return {
    artist: [],
    album: [],
    song: await songElements(
      call,
      tracks.flatMap(({ id }) => findSong(id) ?? []),
    ),
  };
}

/** Without words everything is found, a page at a time: some apps copy the library that way. */
async function search({ parameters, call }: SubsonicCall, describeAlbum: (album: Album) => Content): Promise<Content> {
  const words = (parameters.find('query') ?? '').replaceAll(/["*]/g, '');
  const library = await readLibrary(call);
  const choose = <Item>(items: readonly Item[], name: string, readName: (item: Item) => string) =>
    page(
      items.filter((item) => hasWords(readName(item), words)),
      parameters,
      { count: `${name}Count`, offset: `${name}Offset`, fallback: 20 },
    );
  const songs = library.albums.flatMap((album) => album.songs);
  return {
    artist: choose(listArtists(library), 'artist', ({ name }) => name).map(artistElement),
    album: choose(library.albums, 'album', ({ name }) => name).map(describeAlbum),
    song: await songElements(
      call,
      choose(songs, 'song', ({ track, album }) => `${track.displayName} ${album.name}`),
    ),
  };
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
