import type { Viewer } from '@trax/contracts/session';
import { NotSignedIn } from '@trax/nest-platform/problem';
import type { CatalogueClient } from '../services/catalogue.client.js';
import type { DeletionClient } from '../services/deletion.client.js';
import type { PlaylistsClient } from '../services/playlists.client.js';
import type { StatsClient } from '../services/stats.client.js';
import { createTracksLoader, type TracksLoader } from './catalogue/tracks.loader.js';

/** The services behind the graph, one client each. */
export type GraphqlServices = {
  catalogue: CatalogueClient;
  playlists: PlaylistsClient;
  stats: StatsClient;
  deletion: DeletionClient;
};

/** What the resolvers of one request share. */
export type GraphqlContext = {
  viewer: Viewer | null;
  requestId: string;
  services: GraphqlServices;
  tracksOfGroup: TracksLoader;
};

export type Resolver<Arguments = Record<string, never>> = (
  parent: unknown,
  args: Arguments,
  context: GraphqlContext,
) => unknown;

export function createContext(
  asker: { viewer: Viewer | null; requestId: string },
  services: GraphqlServices,
): GraphqlContext {
  return { ...asker, services, tracksOfGroup: createTracksLoader(services.catalogue, asker) };
}

/** @throws NotSignedIn */
export function getViewer({ viewer }: GraphqlContext, sentence?: string): Viewer {
  if (viewer === null) throw new NotSignedIn(sentence);
  return viewer;
}
