import { t } from '@trax/i18n/macro';
import { Grid, media, MoreMenu, Section, tabularNums } from '@trax/ui';
import { MoveItems, ReorderableList, ReorderableRow, type MoveItem } from '@trax/ui/reorder';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Voice } from './add-recordings/read-file-name.js';
import { groupByNumber, type NumberedTracks } from './by-number.js';
import { DeleteDialog } from './delete-dialog.js';
import type { ListedTrack, ThemeWithTracks } from './edited-theme.query.js';
import { TrackCell, type TrackActions } from './track-cell.js';
import { TrackDialog, type EditedPart } from './track-dialog.js';
import { describeTracks } from './track-state.js';
import type { TrackEdits } from './use-theme.js';

const NumberItem = styled(ReorderableRow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding-block: var(--space-3);

  ${media.md} {
    grid-template-columns: 8rem minmax(0, 1fr);
  }
`;

/* The number with its handle, and its menu in the column of other menus on phones. */
const Head = styled.div`
  ${tabularNums}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  color: var(--muted);
  font-weight: 600;
`;

type ThemeTracksProps = {
  readonly ref: RefObject<HTMLElement | null>;
  readonly theme: ThemeWithTracks;
  readonly edits: TrackEdits;
};

/** The tracks of a theme by their numbers, the voices that it has side by side where there is room. */
export function ThemeTracks({ ref, theme, edits }: ThemeTracksProps) {
  const [edited, setEdited] = useState<{ readonly id: string; readonly part: EditedPart }>();
  const [question, setQuestion] = useState<{ readonly track: ListedTrack; readonly isOpen: boolean }>();
  const rows = useMemo(() => groupByNumber(theme.tracks), [theme.tracks]);
  const voices = VOICES.filter((voice) => theme.tracks.some(({ voiceGender }) => voiceGender === voice));
  const track = theme.tracks.find(({ id }) => id === edited?.id);
  const actions: TrackActions = {
    onEdit: ({ id }, part) => setEdited({ id, part }),
    onChangeState: (one, state) => void edits.changeState(one, state),
    onDelete: (one) => setQuestion({ track: one, isOpen: true }),
  };
  return (
    <Section ref={ref} title={t`Tracks`} lead={describeList(theme, voices)}>
      <ReorderableList
        id={theme.id}
        label={t`Tracks of ${{ theme: theme.name }}`}
        noun="number"
        items={rows}
        onMove={({ order }) => void edits.order(order.map(({ number }) => number))}
      >
        {(row, index, move) => (
          <NumberRow key={row.id} count={rows.length} {...{ row, voices, index, move, actions }} />
        )}
      </ReorderableList>
      {edited !== undefined && track !== undefined && (
        <TrackDialog track={track} part={edited.part} edits={edits} onClose={() => setEdited(undefined)} />
      )}
      {question && (
        <DeleteDialog
          title={t`Delete this track?`}
          subject={t`“${{ name: question.track.displayName }}”`}
          themeId={theme.id}
          trackId={question.track.id}
          isDraft={question.track.state === 'draft'}
          isOpen={question.isOpen}
          onOpenChange={(isOpen) => setQuestion({ ...question, isOpen })}
          onDelete={() => void edits.deleteTrack(question.track)}
        />
      )}
    </Section>
  );
}

const VOICES = ['M', 'F'] as const;

function describeList(theme: ThemeWithTracks, { length }: readonly Voice[]): string {
  const tracks = describeTracks(theme);
  return length > 1
    ? t`${tracks}. Both voices of a number move together. A draft is heard by administrators only; a hidden track stays in playlists and statistics.`
    : t`${tracks}. A draft is heard by administrators only; a hidden track stays in playlists and statistics.`;
}

type NumberRowProps = {
  readonly row: NumberedTracks;
  readonly voices: readonly Voice[];
  readonly index: number;
  readonly count: number;
  readonly actions: TrackActions;
  readonly move: MoveItem;
};

function NumberRow({ row, voices, index, count, actions, move }: NumberRowProps) {
  const { number } = row;
  return (
    <NumberItem item={row}>
      {(handle: ReactNode) => (
        <>
          <Head>
            {handle}
            <span>{number}</span>
            <MoreMenu label={t`Move number ${number}`}>
              <MoveItems index={index} count={count} move={move} />
            </MoreMenu>
          </Head>
          <Grid gap="2" min="22rem">
            {voices.map((voice) => (
              <TrackCell key={voice} voice={voice} track={row.tracks[voice]} actions={actions} />
            ))}
          </Grid>
        </>
      )}
    </NumberItem>
  );
}
