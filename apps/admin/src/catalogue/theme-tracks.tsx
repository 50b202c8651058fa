import { Card, ConfirmDialog, IconButton, media, Menu, MoreIcon, tabularNums, Text } from '@trax/ui';
import { MoveItems, ReorderableList, ReorderableRow, type MoveItem } from '@trax/ui/reorder';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { groupByNumber, type NumberedTracks } from './by-number.js';
import type { ListedTheme, ListedTrack } from './edited-theme.query.js';
import { TrackCell, type TrackActions } from './track-cell.js';
import { TrackDialog, type EditedPart } from './track-dialog.js';
import type { useTheme } from './use-theme.js';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const NumberItem = styled(ReorderableRow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-5);

  &:first-child {
    border-top: 0;
  }

  ${media.md} {
    grid-template-columns: 3.5rem minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/* The number with its handle and menu: beside each other on phones, above each other where the voices are beside them. */
const Head = styled.div`
  ${tabularNums}
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;
  color: var(--muted);
  font-weight: 600;

  ${media.md} {
    flex-direction: column;
    justify-content: start;
  }
`;

type ThemeTracksProps = {
  readonly theme: ListedTheme & { readonly tracks: readonly ListedTrack[] };
  readonly edits: ReturnType<typeof useTheme>;
};

/** The tracks of a theme by their numbers, both voices side by side. */
export function ThemeTracks({ theme, edits }: ThemeTracksProps) {
  const [edited, setEdited] = useState<{ readonly id: string; readonly part: EditedPart }>();
  const [deleted, setDeleted] = useState<ListedTrack>();
  const [isAsking, setAsking] = useState(false);
  const rows = useMemo(() => groupByNumber(theme.tracks), [theme.tracks]);
  const track = theme.tracks.find(({ id }) => id === edited?.id);
  const actions: TrackActions = {
    onEdit: ({ id }) => setEdited({ id, part: 'track' }),
    onWords: ({ id }) => setEdited({ id, part: 'words' }),
    onReplace: ({ id }) => setEdited({ id, part: 'recording' }),
    onPublish: (one) => void edits.publish(one),
    onHide: (one) => void edits.hide(one),
    onDelete: (one) => {
      setDeleted(one);
      setAsking(true);
    },
  };
  const remove = () => {
    setAsking(false);
    if (deleted !== undefined) void edits.removeDraft(deleted);
  };
  return (
    <Sheet as="section" aria-label="Tracks" tabIndex={-1}>
      <Text $size="secondary" $tone="muted">
        Both voices of a number move together. A draft is heard by administrators only; a hidden track stays in
        playlists and statistics.
      </Text>
      <ReorderableList
        id={theme.id}
        label={`Tracks of ${theme.name}`}
        noun="number"
        items={rows}
        onMove={({ order }) => void edits.order(order.map(({ number }) => number))}
      >
        {(row, index, move) => <NumberRow key={row.id} count={rows.length} {...{ row, index, move, actions }} />}
      </ReorderableList>
      {edited !== undefined && track !== undefined && (
        <TrackDialog track={track} part={edited.part} edits={edits} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete this draft?"
        description={`“${deleted?.displayName ?? ''}” is deleted with its recording and its words. This cannot be undone.`}
        confirmLabel="Delete draft"
        onConfirm={remove}
      />
    </Sheet>
  );
}

type NumberRowProps = {
  readonly row: NumberedTracks;
  readonly index: number;
  readonly count: number;
  readonly actions: TrackActions;
  readonly move: MoveItem;
};

function NumberRow({ row, index, count, actions, move }: NumberRowProps) {
  const trigger = (
    <IconButton label={`Move number ${row.number}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <NumberItem item={row}>
      {(handle) => (
        <>
          <Head>
            {handle}
            <span>{row.number}</span>
            <Menu trigger={trigger}>
              <MoveItems index={index} count={count} move={move} />
            </Menu>
          </Head>
          <TrackCell voice="M" track={row.male} actions={actions} />
          <TrackCell voice="F" track={row.female} actions={actions} />
        </>
      )}
    </NumberItem>
  );
}
