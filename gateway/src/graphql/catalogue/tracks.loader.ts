import type { Track } from '@trax/contracts/catalogue';
import { listTracks } from '@trax/contracts/catalogue.operations';
import DataLoader from 'dataloader';
import { withLanguages, type LanguagesLoader } from './languages.loader.js';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By group id. */
export type TracksLoader = DataLoader<string, readonly Track[]>;

/** The tracks of all groups by one call to the service, in the order of their numbers. */
export function createTracksLoader(
  upstream: UpstreamClient,
  context: RequestContext,
  languages: LanguagesLoader,
): TracksLoader {
  return new DataLoader(async (groupIds) => {
    const [tracks, known] = await Promise.all([upstream.call(listTracks, context), languages()]);
    const byGroup = groupTracks(withLanguages(tracks, known));
    return groupIds.map((groupId) => byGroup.get(groupId) ?? []);
  });
}

function groupTracks(tracks: readonly Track[]): ReadonlyMap<string, readonly Track[]> {
  const byGroup = new Map<string, Track[]>();
  for (const track of tracks) {
    const group = byGroup.get(track.groupId);
    if (group === undefined) byGroup.set(track.groupId, [track]);
    else group.push(track);
  }
  for (const group of byGroup.values()) group.sort((one, other) => one.trackNumber - other.trackNumber);
  return byGroup;
}
