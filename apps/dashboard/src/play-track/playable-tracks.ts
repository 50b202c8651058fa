import type { VoiceGender } from '@trax/contracts/catalogue';
import { tracksOfVoice } from '@trax/contracts/catalogue-rules';
import { graphql, useQuery, type DocumentType } from '@trax/graphql-client';
import { ownGroups } from '@trax/i18n/voices';
import { entryOfTrack, type Queue, type QueueEntry } from '@trax/player';
import { useMemo } from 'react';

/** Apart from the catalogue, which plays without them. */
const playableRecordingsQuery = graphql(`
  query PlayableRecordings {
    ownRecordings {
      id
      name
      theme
      groupId
      voiceGender
      filePath
      durationSeconds
      createdAt
    }
  }
`);

/** Both voices: what was heard may be in either. */
const playableTracksQuery = graphql(`
  query PlayableTracks {
    trackGroups {
      ...GroupWithTracks
    }
  }
`);

export type PlayableGroup = DocumentType<typeof playableTracksQuery>['trackGroups'][number];

/** An entry of its theme's queue. */
export type PlayableTrack = { readonly queue: Queue; readonly index: number };

/**
 * The themes with their tracks; `playable` finds by its id a track that is still in the catalogue, or a recording of the
 * viewer's own. Those are missing until `areRecordingsRead`, and when they cannot be read.
 */
export function usePlayableTracks() {
  const { data, error, refetch } = useQuery(playableTracksQuery);
  const recordings = useQuery(playableRecordingsQuery);
  const groups = data?.trackGroups;
  const ownRecordings = recordings.data?.ownRecordings;
  const playable = useMemo(() => playableTracks(groups ?? [], ownRecordings ?? []), [groups, ownRecordings]);
  const areRecordingsRead = ownRecordings !== undefined || recordings.error !== undefined;
  return { groups, playable, areRecordingsRead, error, refetch };
}

/** A theme in one voice, as the tracks page plays it; no entries when it has no tracks in that voice. */
export function queueOfGroup({ id: groupId, name, tracks }: PlayableGroup, voice: VoiceGender): Queue {
  const entries = tracksOfVoice(tracks, voice).map((track) => entryOfTrack({ ...track, groupId }));
  return { source: { kind: 'group', groupId, name }, entries };
}

/** The themes of a queue, whose covers stand for it. */
export const listGroupIds = (entries: readonly QueueEntry[]): readonly string[] => [
  ...new Set(entries.map(({ groupId }) => groupId)),
];

function playableTracks(
  groups: readonly PlayableGroup[],
  recordings: Parameters<typeof ownGroups>[0],
): ReadonlyMap<string, PlayableTrack> {
  const queues = [
    ...groups.flatMap((group) => [queueOfGroup(group, 'M'), queueOfGroup(group, 'F')]),
    ...ownGroups(recordings).map(queueOfRecordings),
  ];
  return new Map(
    queues.flatMap((queue) => queue.entries.map(({ trackId }, index) => [trackId, { queue, index }] as const)),
  );
}

const queueOfRecordings = ({ id: groupId, name, tracks }: ReturnType<typeof ownGroups>[number]): Queue => ({
  source: { kind: 'group', groupId, name },
  entries: tracks.map(entryOfTrack),
});
