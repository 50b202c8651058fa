import type { TrackGroup } from '../catalogue/track-group.entity.js';
import type { UnlistedRows } from './catalogue-changes.js';

/** A group as a manifest lists it; what it does not say is left out. */
export type ListedGroup = Omit<TrackGroup, 'isHidden' | 'version' | 'deletedAt'> &
  Partial<Pick<TrackGroup, 'isHidden'>>;

const NEW_GROUP = { isHidden: false, version: 0 } as const;

/** The order of the manifest if it lists every group that stays; otherwise stored groups keep their place and new ones come last. */
export function placeGroups(
  stored: readonly TrackGroup[],
  listed: readonly ListedGroup[],
  unlisted: UnlistedRows,
): TrackGroup[] {
  const known = new Map(stored.map((group) => [group.id, group]));
  const rows = listed.map((group) => ({ ...NEW_GROUP, ...known.get(group.id), ...group, deletedAt: null }));
  const listedIds = new Set(listed.map(({ id }) => id));
  if (unlisted === 'remove' || stored.every(({ id }) => listedIds.has(id))) return rows;
  let next = Math.max(...stored.map(({ position }) => position)) + 1;
  return rows.map((group) => ({ ...group, position: known.get(group.id)?.position ?? next++ }));
}
