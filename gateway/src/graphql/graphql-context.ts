import type { Viewer } from '@trax/contracts/session';
import { NotSignedIn } from '@trax/nest-platform/problem';
import type { CatalogueClient } from '../services/catalogue.client.js';
import type { DeletionClient } from '../services/deletion.client.js';
import type { PlaylistsClient } from '../services/playlists.client.js';
import type { StatsClient } from '../services/stats.client.js';
import type { UsersClient } from '../services/users.client.js';
import { createTracksLoader, type TracksLoader } from './catalogue/tracks.loader.js';
import { createPlaylistTracksLoader, type PlaylistTracksLoader } from './playlists/playlist-tracks.loader.js';
import { createAccountsLoader, type AccountsLoader } from './users/accounts.loader.js';

/** The services behind the graph, one client each. */
export type GraphqlServices = {
  catalogue: CatalogueClient;
  playlists: PlaylistsClient;
  stats: StatsClient;
  deletion: DeletionClient;
  users: UsersClient;
};

/** What the resolvers of one request share. */
export type GraphqlContext = {
  viewer: Viewer | null;
  requestId: string;
  /** The calendar of who is asking, as they say; the statistics service knows which zones there are. */
  timezone: string | undefined;
  services: GraphqlServices;
  tracksOfGroup: TracksLoader;
  tracksOfPlaylist: PlaylistTracksLoader;
  accounts: AccountsLoader;
};

export type Resolver<Arguments = Record<string, never>> = (
  parent: unknown,
  args: Arguments,
  context: GraphqlContext,
) => unknown;

export function createContext(
  asker: Pick<GraphqlContext, 'viewer' | 'requestId' | 'timezone'>,
  services: GraphqlServices,
): GraphqlContext {
  return {
    ...asker,
    services,
    tracksOfGroup: createTracksLoader(services.catalogue, asker),
    tracksOfPlaylist: createPlaylistTracksLoader(services.playlists, asker),
    accounts: createAccountsLoader(services.users, asker),
  };
}

/** @throws NotSignedIn */
export function getViewer({ viewer }: GraphqlContext, sentence?: string): Viewer {
  if (viewer === null) throw new NotSignedIn(sentence);
  return viewer;
}
