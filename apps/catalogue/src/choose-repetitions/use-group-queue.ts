import { makePersonVar, useReactiveVar } from '@trax/graphql-client';
import { entryOfTrack, usePlayer, usePlayerState, type Queue } from '@trax/player';
import type { VoicedGroup } from '../browse-tracks/groups-of-voice.js';

/** What was chosen since the page was opened, by the id of the track or of the theme. */
type ChosenRepetitions = Readonly<Record<string, number>>;

const chosenVar = makePersonVar<ChosenRepetitions>({});

/** A theme as it is played: each track as often as chosen for it, else as for the theme, else once. */
export function useGroupQueue({ id: groupId, name, tracks }: VoicedGroup) {
  const chosen = useReactiveVar(chosenVar);
  const player = usePlayer();
  // Of this theme only: another one that begins to play changes nothing here.
  const playing = usePlayerState(({ queue }) =>
    queue?.source.kind === 'group' && queue.source.groupId === groupId ? queue : undefined,
  );
  // The player's own ×N goes on to rule what plays.
  const inPlayer = new Map(playing?.entries.map(({ trackId, repetitions }) => [trackId, repetitions]));
  const findRepetitions = (trackId: string): number => inPlayer.get(trackId) ?? chosen[trackId] ?? chosen[groupId] ?? 1;

  const choose = (trackIds: readonly string[], repetitions: number, change: ChosenRepetitions) => {
    chosenVar({ ...chosen, ...change });
    if (!playing || !trackIds.some((id) => inPlayer.has(id))) return;
    player.setQueueRepetitions(
      playing.entries.map((entry) => (trackIds.includes(entry.trackId) ? repetitions : entry.repetitions)),
    );
  };
  const queue: Queue = {
    source: { kind: 'group', groupId, name },
    entries: tracks.map((track) => entryOfTrack({ ...track, repetitions: findRepetitions(track.id) })),
  };
  return {
    queue,
    /** Chosen for the theme as a whole; 1 where its tracks differ. */
    groupRepetitions: commonRepetitions(queue.entries.map(({ repetitions }) => repetitions)) ?? 1,
    chooseForTrack: (trackId: string, repetitions: number) =>
      choose([trackId], repetitions, { [trackId]: repetitions }),
    /** In both voices, also for tracks that had a number of their own. */
    chooseForGroup: (repetitions: number) => {
      const ids = tracks.flatMap(({ id, twin }) => (twin ? [id, twin.id] : [id]));
      const change = Object.fromEntries([groupId, ...ids].map((id) => [id, repetitions]));
      choose(ids, repetitions, change);
    },
  };
}

const commonRepetitions = ([first, ...others]: readonly number[]): number | undefined =>
  others.every((one) => one === first) ? first : undefined;
