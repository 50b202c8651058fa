import type { Player, QueueEntry, TrackCompletion } from '@trax/player';
import { createStore } from 'zustand/vanilla';

/** The completed plays of one run through a queue, and the place of the first of them. */
export type HeardPlays = {
  readonly runId: string;
  readonly count: number;
  /** Of the entry in the queue, from 0. */
  readonly firstIndex: number;
  /** From 1. */
  readonly firstRepetition: number;
};

type EndCardState = {
  /** Undefined until a play of the present run is completed. */
  readonly heard: HeardPlays | undefined;
  /** The listener has closed the card of this end. */
  readonly isClosed: boolean;
};

/** What the card at the end of a queue says; the bar and the sheet show the same one. */
export const endCard = createStore<EndCardState>(() => ({ heard: undefined, isClosed: false }));

/** Counts the completed plays of each run from now on. Returns how to stop. */
export function countHeardPlays(player: Player): () => void {
  const stopCounting = player.onCompletion((completion) => {
    const { heard } = endCard.getState();
    const isSameRun = heard?.runId === completion.runId;
    endCard.setState({ heard: isSameRun ? { ...heard, count: heard.count + 1 } : firstPlay(player, completion) });
  });
  const stopFollowing = player.subscribe(() => {
    if (!player.getState().hasFinished) endCard.setState({ isClosed: false });
  });
  return () => {
    stopCounting();
    stopFollowing();
    endCard.setState(endCard.getInitialState());
  };
}

function firstPlay(player: Player, { runId, track, repetition }: TrackCompletion): HeardPlays {
  const entries = player.getState().queue?.entries ?? [];
  const index = entries.findIndex(({ trackId }) => trackId === track.trackId);
  return { runId, count: 1, firstIndex: Math.max(0, index), firstRepetition: repetition };
}

/** `9 of 9`: the plays that were heard, of those from the first one to the end of the queue. */
export function playsInWords(
  { count, firstIndex, firstRepetition }: HeardPlays,
  entries: readonly QueueEntry[],
): string {
  const repetitions = entries.slice(firstIndex).reduce((sum, entry) => sum + entry.repetitions, 0);
  const total = Math.max(1, repetitions - (firstRepetition - 1));
  return `${Math.min(count, total)} of ${total}`;
}
