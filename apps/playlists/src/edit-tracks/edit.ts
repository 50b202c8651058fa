import type { ListedTrack } from '../view-tracks/listed-track.js';

/** A change of a playlist's tracks that is shown at once and sent in its turn. */
export type Edit = {
  readonly kind: 'move' | 'remove' | 'repetitions';
  readonly trackId: string;
  /** The title of the toast when it fails. */
  readonly errorTitle: string;
  /** What the listener sees meanwhile. Applied again to what the server answers, so twice must be as once. */
  readonly apply: (tracks: readonly ListedTrack[]) => readonly ListedTrack[];
  readonly send: () => Promise<unknown>;
};

export type RunEdit = (edit: Edit) => void;

/** Whether `edit` makes no sense any more, as it was made in front of what `failed` had shown. */
export const isBuiltOn = (edit: Edit, failed: Edit): boolean => edit.kind === 'move' && failed.kind !== 'repetitions';

/** Whether `edit` is about a track that is being removed. */
export const isPointless = (edit: Edit, waiting: readonly Edit[]): boolean =>
  waiting.some(({ kind, trackId }) => kind === 'remove' && trackId === edit.trackId);
