import { Controller, Inject, Param, Query, Req, StreamableFile } from '@nestjs/common';
import { listTrackGroups, type Transcript } from '@trax/contracts/catalogue';
import { listOwnRecordings } from '@trax/contracts/own-recordings';
import { isOwnRecording } from '@trax/contracts/own-recordings-rules';
import { type DownloadPlaylistQuery, downloadPlaylist } from '@trax/contracts/playlist-files';
import { type PlaylistPath, getPlaylist, listPlaylistTracks } from '@trax/contracts/playlists';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { createGraphqlContext, type GraphqlContext } from '../graphql/graphql-context.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { attachmentHeader, renderJson, renderM3u8, type PlaylistFacts } from './render-playlist-file.js';

const TYPES = { json: 'application/json; charset=utf-8', m3u8: 'application/vnd.apple.mpegurl; charset=utf-8' };

/** Playlists as files, of what several services know of their tracks. */
@Controller()
export class PlaylistFilesController {
  constructor(
    private readonly upstream: UpstreamClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Operation(downloadPlaylist)
  async downloadPlaylist(
    @Req() request: FastifyRequest,
    @Param({ schema: downloadPlaylist.parameters.path }) { id }: PlaylistPath,
    @Query({ schema: downloadPlaylist.parameters.query }) { format }: DownloadPlaylistQuery,
  ): Promise<StreamableFile> {
    const facts = await readFacts(createGraphqlContext(request, this.upstream), id);
    const text = format === 'json' ? renderJson(facts) : renderM3u8(facts, this.config.PUBLIC_URL);
    const disposition = attachmentHeader(facts.name, format);
    return new StreamableFile(Buffer.from(text), { type: TYPES[format], disposition });
  }
}

async function readFacts({ call, loaders }: GraphqlContext, id: string): Promise<PlaylistFacts> {
  const { name } = await call(getPlaylist, { path: { id } });
  const tracks = await call(listPlaylistTracks, { path: { id } });
  const ownTracks = tracks.filter(isOwnRecording);
  const catalogueIds = tracks.filter((track) => !isOwnRecording(track)).map((track) => track.id);
  const [themes, ownRecordings, transcripts, { findLanguage }] = await Promise.all([
    call(listTrackGroups),
    ownTracks.length === 0 ? [] : call(listOwnRecordings),
    Promise.all(catalogueIds.map((trackId) => loaders.transcripts.load(trackId))),
    loaders.trackIndex(),
  ]);
  const known = transcripts.filter((transcript): transcript is Transcript => transcript !== null);
  const byTrack = new Map(known.map((transcript) => [transcript.trackId, transcript]));
  return { name, tracks, themes, ownRecordings, transcripts: byTrack, findLanguage };
}
