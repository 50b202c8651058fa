import { entryOfTrack } from '@trax/player';
import type { Queue } from '@trax/player';
import type { ListedGroup } from '../browse-tracks/groups-of-voice.js';

/** A theme's tracks in one voice, in the order of the card. */
export function queueOfGroup({ id, name, tracks }: ListedGroup): Queue {
  return { source: { kind: 'group', groupId: id, name }, entries: tracks.map(entryOfTrack) };
}
