import { type ListedTrack, listTracks } from '@trax/contracts/catalogue';
import DataLoader from 'dataloader';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By group id. */
export type TracksLoader = DataLoader<string, readonly ListedTrack[]>;

/** The tracks of all groups by one call to the service, in the order of their numbers. */
export function createTracksLoader(upstream: UpstreamClient, context: RequestContext): TracksLoader {
  return new DataLoader(async (groupIds) => {
    const byGroup = groupTracks(await upstream.call(listTracks, context));
    return groupIds.map((groupId) => byGroup.get(groupId) ?? []);
  });
}

function groupTracks(tracks: readonly ListedTrack[]): ReadonlyMap<string, readonly ListedTrack[]> {
  const byGroup = new Map<string, ListedTrack[]>();
  for (const track of tracks) {
    const group = byGroup.get(track.groupId);
    if (group === undefined) byGroup.set(track.groupId, [track]);
    else group.push(track);
  }
  for (const group of byGroup.values()) group.sort((one, other) => one.trackNumber - other.trackNumber);
  return byGroup;
}
