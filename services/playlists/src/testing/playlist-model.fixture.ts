import type { PlaylistTrack } from '@trax/contracts/playlists';

/** The database did not answer in time; whether it made the change is not known. */
const OUTCOME_UNKNOWN = 503;

/** A playlist as a plain array: track numbers with their repetitions, in their order. */
export type Model = ReadonlyArray<{ readonly number: number; readonly repetitions: number }>;

export type Change =
  | { readonly kind: 'add'; readonly number: number }
  | { readonly kind: 'remove'; readonly number: number }
  | { readonly kind: 'repeat'; readonly number: number; readonly repetitions: number }
  /** `seen`: the track that the client believes to be at `oldIndex`. */
  | { readonly kind: 'reorder'; readonly oldIndex: number; readonly newIndex: number; readonly seen?: number };

/** What a change makes of the playlist, and the status that its caller gets. */
export function applyChange(model: Model, change: Change): { model: Model; status: number } {
  switch (change.kind) {
    case 'add':
      return model.some(({ number }) => number === change.number)
        ? { model, status: 409 }
        : { model: [...model, { number: change.number, repetitions: 1 }], status: 201 };
    case 'remove': {
      const rest = model.filter(({ number }) => number !== change.number);
      return { model: rest, status: rest.length < model.length ? 204 : 404 };
    }
    case 'repeat': {
      const { number, repetitions } = change;
      const isHere = model.some((entry) => entry.number === number);
      return {
        model: model.map((entry) => (entry.number === number ? { number, repetitions } : entry)),
        status: isHere ? 200 : 404,
      };
    }
    case 'reorder':
      return reorder(model, change);
  }
}

function reorder(model: Model, { oldIndex, newIndex, seen }: Change & { kind: 'reorder' }) {
  const moved = model[oldIndex];
  if (moved === undefined || newIndex >= model.length) return { model, status: 400 };
  if (seen !== undefined && moved.number !== seen) return { model, status: 409 };
  return { model: model.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, moved), status: 200 };
}

/** The order in which changes made at the same time must have happened, given what their callers were answered. */
export function findOrder(before: Model, changes: readonly Answered[], after: Model): Answered[] | undefined {
  if (changes.length === 0) return JSON.stringify(before) === JSON.stringify(after) ? [] : undefined;
  for (const next of changes) {
    const others = changes.filter((change) => change !== next);
    for (const model of possibleModels(before, next)) {
      const rest = findOrder(model, others, after);
      if (rest !== undefined) return [next, ...rest];
    }
  }
  return undefined;
}

/** What the playlist may be after a change that was answered like this: after a 503, with it or without it. */
function possibleModels(before: Model, { change, status, order }: Answered): Model[] {
  const applied = applyChange(before, change);
  if (status === OUTCOME_UNKNOWN) return [applied.model, before];
  const isAnswer = order === undefined || JSON.stringify(order) === JSON.stringify(applied.model);
  return status === applied.status && isAnswer ? [applied.model] : [];
}

/** A change with what its caller was answered: the status, and the new order where the answer contains it. */
export type Answered = { readonly change: Change; readonly status: number; readonly order?: Model };

/** The model of what the service lists. */
export const createModel = (tracks: readonly PlaylistTrack[]): Model =>
  tracks.map(({ trackNumber, repetitions }) => ({ number: trackNumber, repetitions }));
