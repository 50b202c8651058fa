import { makePersonVar } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import type { Player } from '@trax/player';

/** The completed plays of one run through a queue. */
export type HeardPlays = {
  readonly runId: string;
  readonly count: number;
  readonly trackIds: ReadonlySet<string>;
};

type EndCardState = {
  /** Undefined until a play of the present run is completed. */
  readonly heard: HeardPlays | undefined;
  /** The listener has closed the card of this end, or it was reached before the page was opened. */
  readonly isClosed: boolean;
};

const NOTHING_HEARD: EndCardState = { heard: undefined, isClosed: true };

/** What the card at the end of a queue says; the bar and the sheet show the same one. */
export const endCard = makePersonVar<EndCardState>(NOTHING_HEARD);

/** Counts the completed plays of each run from now on. Returns how to stop. */
export function countHeardPlays(player: Player): () => void {
  endCard({ ...NOTHING_HEARD, isClosed: player.getState().hasFinished });
  const stopCounting = player.onCompletion((completion) => {
    const { heard } = endCard();
    const before = heard?.runId === completion.runId ? heard : { count: 0, trackIds: [] };
    const trackIds = new Set([...before.trackIds, completion.track.trackId]);
    endCard({ ...endCard(), heard: { runId: completion.runId, count: before.count + 1, trackIds } });
  });
  const stopFollowing = player.subscribe(() => {
    if (!player.getState().hasFinished && endCard().isClosed) endCard({ ...endCard(), isClosed: false });
  });
  return () => {
    stopCounting();
    stopFollowing();
    endCard(NOTHING_HEARD);
  };
}

/** `You heard 9 plays of 3 tracks.` */
export function heardInWords({ count, trackIds }: HeardPlays): string {
  const tracks = trackIds.size;
  return t`You heard ${plural(count, { one: '# play', other: '# plays' })} of ${plural(tracks, { one: '# track', other: '# tracks' })}.`;
}
