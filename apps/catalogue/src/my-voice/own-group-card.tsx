import { t } from '@trax/i18n/macro';
import { GroupCard } from '../browse-tracks/group-card.js';
import type { VoicedGroup, VoicedTrack } from '../browse-tracks/groups-of-voice.js';
import type { TranscriptMatches } from '../search-tracks/use-transcript-matches.js';
import type { OwnRecording } from './own-recordings.query.js';
import { ownThemes } from './own-themes.js';
import { RecordingMenu } from './recording-menu.js';

type OwnGroupCardProps = {
  readonly group: VoicedGroup;
  /** Those of its recordings that are listed. */
  readonly shown: readonly VoicedTrack[];
  readonly search?: string;
  /** Found sentences of their words. */
  readonly matches: TranscriptMatches;
  /** All of them, for their menus. */
  readonly recordings: readonly OwnRecording[];
};

/** A theme of the person's own recordings. */
export function OwnGroupCard({ group, shown, search = '', matches, recordings }: OwnGroupCardProps) {
  const mark = t`My voice`;
  const themes = ownThemes(recordings);
  return (
    <GroupCard
      group={group}
      shown={shown}
      search={search}
      matches={matches}
      hasRows
      {...(group.name !== mark && { mark })}
      renderMenu={(row) => {
        const recording = recordings.find(({ id }) => id === row.track.id);
        return recording && <RecordingMenu recording={recording} themes={themes} {...row} />;
      }}
    />
  );
}
