import { trackGroupList, trackList, type Track, type TrackGroup } from '@trax/contracts/catalogue';
import type { z } from 'zod';
import { CachedList, type ListBytes } from './cached-list.js';
import type { Asker, ServiceConnection } from './service-connection.js';
import { AnswerBreaksContract } from './service.errors.js';

/** The catalogue service: two lists that are the same for everybody, kept as bytes and read once per version. */
export class CatalogueClient {
  readonly tracks: CachedList;
  readonly trackGroups: CachedList;
  private readonly readTracks = readOnce(trackList);
  private readonly readTrackGroups = readOnce(trackGroupList);

  constructor(catalogue: ServiceConnection) {
    this.tracks = new CachedList(catalogue, '/api/tracks');
    this.trackGroups = new CachedList(catalogue, '/api/track-groups');
  }

  async listTracks(asker: Asker): Promise<readonly Track[]> {
    return this.readTracks(await this.tracks.get(asker));
  }

  async listTrackGroups(asker: Asker): Promise<readonly TrackGroup[]> {
    return this.readTrackGroups(await this.trackGroups.get(asker));
  }
}

function readOnce<Item>(schema: z.ZodType<Item[]>): (bytes: ListBytes) => readonly Item[] {
  let body: Buffer | undefined;
  let items: readonly Item[] = [];
  return (bytes) => {
    if (bytes.body === body) return items;
    const parsed = schema.safeParse(JSON.parse(bytes.body.toString()));
    if (!parsed.success) throw new AnswerBreaksContract(parsed.error);
    body = bytes.body;
    items = parsed.data;
    return items;
  };
}
