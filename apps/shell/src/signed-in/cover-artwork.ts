import type { QueueEntry } from '@trax/player';
import { coverPng } from '@trax/ui';

const SIZE_PX = 512;

const addresses = new Map<string, Promise<string | undefined>>();

/** The address of a track's cover as a PNG, for lock screens; undefined where the browser cannot draw it. */
export function coverArtwork({ groupId }: Pick<QueueEntry, 'groupId'>): Promise<string | undefined> {
  const known = addresses.get(groupId);
  if (known) return known;
  const address = coverPng([groupId], SIZE_PX).then(URL.createObjectURL, () => undefined);
  addresses.set(groupId, address);
  return address;
}
