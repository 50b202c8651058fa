import { TIMEZONE_HEADER, timezoneHeader } from '@trax/contracts/stats';
import type { FastifyRequest } from 'fastify';
import type { RequestContext, UpstreamClient } from '../upstream/upstream.client.js';
import { createTracksLoader, type TracksLoader } from './catalogue/tracks.loader.js';
import { createTranscriptsLoader, type TranscriptsLoader } from './catalogue/transcripts.loader.js';
import { createTwinsLoader, type TwinsLoader } from './catalogue/twins.loader.js';
import {
  createPlaylistsLoader,
  createPlaylistTracksLoader,
  type PlaylistsLoader,
  type PlaylistTracksLoader,
} from './playlists/playlists.loaders.js';
import { createAccountsLoader, type AccountsLoader } from './users/accounts.loader.js';

/** What the resolvers of one request share. */
export type GraphqlContext = {
  /** Named as Nest's guards and decorators expect it. */
  readonly req: FastifyRequest;
  readonly requestContext: RequestContext;
  readonly loaders: {
    readonly tracks: TracksLoader;
    readonly twins: TwinsLoader;
    readonly transcripts: TranscriptsLoader;
    readonly playlists: PlaylistsLoader;
    readonly playlistTracks: PlaylistTracksLoader;
    readonly accounts: AccountsLoader;
  };
};

export function createGraphqlContext(req: FastifyRequest, upstream: UpstreamClient): GraphqlContext {
  const timezone = timezoneHeader.safeParse(req.headers).data?.[TIMEZONE_HEADER];
  const requestContext: RequestContext = { viewer: req.viewer, requestId: req.id, timezone };
  const playlistTracks = createPlaylistTracksLoader(upstream, requestContext);
  return {
    req,
    requestContext,
    loaders: {
      tracks: createTracksLoader(upstream, requestContext),
      twins: createTwinsLoader(upstream, requestContext),
      transcripts: createTranscriptsLoader(upstream, requestContext),
      playlists: createPlaylistsLoader(upstream, requestContext, playlistTracks),
      playlistTracks,
      accounts: createAccountsLoader(upstream, requestContext),
    },
  };
}
