import { media, MoreMenu, Panel, tabularNums, Text } from '@trax/ui';
import { MoveItems, ReorderableList, ReorderableRow, type MoveItem } from '@trax/ui/reorder';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Voice } from './add-recordings/read-file-name.js';
import { groupByNumber, type NumberedTracks } from './by-number.js';
import { DeleteDialog } from './delete-dialog.js';
import type { ListedTrack, ThemeWithTracks } from './edited-theme.query.js';
import { TrackCell, type TrackActions } from './track-cell.js';
import { TrackDialog, type EditedPart } from './track-dialog.js';
import type { useTheme } from './use-theme.js';

const NumberItem = styled(ReorderableRow)<{ $voices: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  align-items: center;
  padding-block: var(--space-3);

  &:first-child {
    border-top: 0;
  }

  ${media.md} {
    grid-template-columns: 8rem repeat(${({ $voices }) => $voices}, minmax(0, 1fr));
  }
`;

/* The number with its handle and menu. */
const Head = styled.div`
  ${tabularNums}
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;
  color: var(--muted);
  font-weight: 600;
`;

type ThemeTracksProps = {
  readonly ref: RefObject<HTMLElement | null>;
  readonly theme: ThemeWithTracks;
  readonly edits: ReturnType<typeof useTheme>;
};

/** The tracks of a theme by their numbers, the voices that it has side by side. */
export function ThemeTracks({ ref, theme, edits }: ThemeTracksProps) {
  const [edited, setEdited] = useState<{ readonly id: string; readonly part: EditedPart }>();
  const [question, setQuestion] = useState<{ readonly track: ListedTrack; readonly isOpen: boolean }>();
  const rows = useMemo(() => groupByNumber(theme.tracks), [theme.tracks]);
  const voices = VOICES.filter((voice) => theme.tracks.some(({ voiceGender }) => voiceGender === voice));
  const track = theme.tracks.find(({ id }) => id === edited?.id);
  const actions: TrackActions = {
    onEdit: ({ id }) => setEdited({ id, part: 'track' }),
    onWords: ({ id }) => setEdited({ id, part: 'words' }),
    onReplace: ({ id }) => setEdited({ id, part: 'recording' }),
    onPublish: (one) => void edits.publish(one),
    onHide: (one) => void edits.hide(one),
    onDelete: (one) => setQuestion({ track: one, isOpen: true }),
  };
  return (
    <Panel ref={ref} gap="4" as="section" aria-label="Tracks" tabIndex={-1}>
      <Text $size="secondary" $tone="muted">
        <span>{voices.length > 1 && 'Both voices of a number move together. '}</span>A draft is heard by administrators
        only; a hidden track stays in playlists and statistics.
      </Text>
      <ReorderableList
        id={theme.id}
        label={`Tracks of ${theme.name}`}
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
          title="Delete this track?"
          subject={`“${question.track.displayName}”`}
          themeId={theme.id}
          trackId={question.track.id}
          isDraft={question.track.state === 'draft'}
          isOpen={question.isOpen}
          onOpenChange={(isOpen) => setQuestion({ ...question, isOpen })}
          onDelete={() => void edits.deleteTrack(question.track)}
        />
      )}
    </Panel>
  );
}

const VOICES = ['M', 'F'] as const;

type NumberRowProps = {
  readonly row: NumberedTracks;
  readonly voices: readonly Voice[];
  readonly index: number;
  readonly count: number;
  readonly actions: TrackActions;
  readonly move: MoveItem;
};

function NumberRow({ row, voices, index, count, actions, move }: NumberRowProps) {
  return (
    <NumberItem item={row} $voices={voices.length}>
      {(handle: ReactNode) => (
        <>
          <Head>
            {handle}
            <span>{row.number}</span>
            <MoreMenu label={`Move number ${row.number}`}>
              <MoveItems index={index} count={count} move={move} />
            </MoreMenu>
          </Head>
          {voices.map((voice) => (
            <TrackCell key={voice} voice={voice} track={row.tracks[voice]} actions={actions} />
          ))}
        </>
      )}
    </NumberItem>
  );
}
