import type { TrackGroup } from '../catalogue/track-group.entity.js';

/** The order of the manifest if it lists every group; otherwise stored groups keep their place and new ones come last. */
export function placeGroups(stored: readonly TrackGroup[], wanted: readonly TrackGroup[]): TrackGroup[] {
  const listed = new Set(wanted.map(({ id }) => id));
  if (stored.every(({ id }) => listed.has(id))) return [...wanted];
  const places = new Map(stored.map(({ id, position }) => [id, position]));
  let next = Math.max(...places.values()) + 1;
  return wanted.map((group) => ({ ...group, position: places.get(group.id) ?? next++ }));
}
