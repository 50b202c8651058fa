import { calendarHeaders, DAY_START_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats';
import type { FastifyRequest } from 'fastify';
import type { UpstreamClient } from '../upstream/upstream.client.js';
import type { RequestContext } from '../upstream/upstream-connections.js';
import { createTracksLoader, type TracksLoader } from './catalogue/tracks.loader.js';
import { createTranscriptsLoader, type TranscriptsLoader } from './catalogue/transcripts.loader.js';
import { createTrackIndexLoader, type TrackIndexLoader } from './catalogue/track-index.loader.js';
import { createConfirmationsLoader, type ConfirmationsLoader } from './deletion/confirmations.loader.js';
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
    readonly trackIndex: TrackIndexLoader;
    readonly transcripts: TranscriptsLoader;
    readonly playlists: PlaylistsLoader;
    readonly playlistTracks: PlaylistTracksLoader;
    readonly accounts: AccountsLoader;
    readonly confirmations: ConfirmationsLoader;
  };
};

export function createGraphqlContext(req: FastifyRequest, upstream: UpstreamClient): GraphqlContext {
  const calendar = calendarHeaders.safeParse(req.headers).data;
  const [timezone, dayStart] = [calendar?.[TIMEZONE_HEADER], calendar?.[DAY_START_HEADER]];
  const requestContext: RequestContext = { viewer: req.viewer, requestId: req.id, timezone, dayStart };
  const playlistTracks = createPlaylistTracksLoader(upstream, requestContext);
  return {
    req,
    requestContext,
    loaders: {
      tracks: createTracksLoader(upstream, requestContext),
      trackIndex: createTrackIndexLoader(upstream, requestContext),
      transcripts: createTranscriptsLoader(upstream, requestContext),
      playlists: createPlaylistsLoader(upstream, requestContext, playlistTracks),
      playlistTracks,
      accounts: createAccountsLoader(upstream, requestContext),
      confirmations: createConfirmationsLoader(upstream, requestContext),
    },
  };
}
