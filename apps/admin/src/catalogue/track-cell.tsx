import { audioUrl } from '@trax/contracts/catalogue-rules';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { usePlayer } from '@trax/player';
import { Cluster, Detail, formatDuration, MoreMenu, MenuItem, MenuSeparator, RowWords, SoundButton } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import type { Voice } from './add-recordings/read-file-name.js';
import type { ListedTrack } from './edited-theme.query.js';
import type { EditedPart } from './track-dialog.js';
import { TRACK_STATES } from './track-state.js';

/* Preview, words, menu; below them why it could not be played. */
const Cell = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  min-width: 0;

  > p {
    grid-column: 1 / -1;
    order: 1;
  }
`;

/* The badges go below the words where there is no room beside them. */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  min-width: 0;

  > :first-child {
    flex: 1 1 9rem;
  }
`;

export type TrackActions = {
  readonly onEdit: (track: ListedTrack, part: EditedPart) => void;
  readonly onChangeState: (track: ListedTrack, state: 'published' | 'hidden') => void;
  readonly onDelete: (track: ListedTrack) => void;
};
type TrackCellProps = {
  readonly voice: Voice;
  readonly track: ListedTrack | undefined;
  readonly actions: TrackActions;
};

/** The track of a number in one voice. */
export function TrackCell({ voice, track, actions }: TrackCellProps) {
  const player = usePlayer();
  const speaker = voiceName(voice);
  if (track === undefined) return <Detail>{t`${{ voice: speaker }}: no recording`}</Detail>;
  const { displayName, durationSeconds, filePath, state, language, isSample, hasWords } = track;
  const facts = [
    speaker,
    formatDuration(durationSeconds),
    hasWords ? t`with words` : t`no words`,
    ...(typeof language === 'string' ? [language] : []),
  ];
  return (
    <Cell role="group" aria-label={`${displayName}, ${speaker}`}>
      <SoundButton name={displayName} src={audioUrl(filePath)} onPlay={() => player.pause()} />
      <Words>
        <RowWords name={displayName} detail={facts.join(' · ')} />
        <Cluster gap="2">
          <Badge $tone={TRACK_STATES[state].tone}>{i18n._(TRACK_STATES[state].text)}</Badge>
          {isSample && <Badge $tone="sun">{t`Sample`}</Badge>}
        </Cluster>
      </Words>
      <TrackMenu track={track} actions={actions} />
    </Cell>
  );
}

function TrackMenu({ track, actions }: { readonly track: ListedTrack; readonly actions: TrackActions }) {
  const { onEdit, onChangeState, onDelete } = actions;
  const change = { draft: t`Publish`, published: t`Hide`, hidden: t`Bring back` }[track.state];
  const next = track.state === 'published' ? 'hidden' : 'published';
  return (
    <MoreMenu label={t`Options for ${{ name: track.displayName }}`}>
      <MenuItem onSelect={() => onEdit(track, 'track')}>{t`Edit`}</MenuItem>
      <MenuItem onSelect={() => onEdit(track, 'words')}>{t`Words`}</MenuItem>
      <MenuItem onSelect={() => onEdit(track, 'recording')}>{t`Replace recording`}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => onChangeState(track, next)}>{change}</MenuItem>
      <MenuItem onSelect={() => onDelete(track)}>{t`Delete`}</MenuItem>
    </MoreMenu>
  );
}
