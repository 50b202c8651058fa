import { plural, t } from '@trax/i18n/macro';
import { Button, EmptyState, FormDialog, Page, PlusIcon, Stack, useListFocus } from '@trax/ui';
import { ReorderableList } from '@trax/ui/reorder';
import { QuerySection } from '@trax/graphql-client';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Programmes } from '../offer-programmes/programmes.js';
import { RowsSkeleton } from '../rows-skeleton.js';
import { DeleteDialog } from './delete-dialog.js';
import { RecordingsWithoutTheme } from './add-recordings/recordings-without-theme.js';
import type { ListedTheme } from './edited-theme.query.js';
import { ThemeForm } from './theme-form.js';
import { ThemeRow, type ThemeActions } from './theme-row.js';
import { useThemes, type ThemeWords } from './use-themes.js';

/** The themes of the catalogue. */
export const CataloguePage = () => (
  <Page title={t`Catalogue`} lead={t`Themes and tracks as everybody hears them, drafts, and what is hidden.`}>
    <Themes />
  </Page>
);

type ThemeDialog = 'new' | 'edit' | 'delete';

function Themes() {
  const catalogue = useThemes();
  const { query, themes } = catalogue;
  const [dialog, setDialog] = useState<ThemeDialog>();
  const [chosen, setChosen] = useState<ListedTheme>();
  const region = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => query.data?.editedThemes.map(({ id }) => id), [query.data]);
  useListFocus({ ids, region, controls: '[aria-haspopup="menu"]', otherwise: 'button' });
  const open = (kind: ThemeDialog) => (theme: ListedTheme) => {
    setChosen(theme);
    setDialog(kind);
  };
  const actions: ThemeActions = {
    onEdit: open('edit'),
    onToggleHidden: (theme) => void catalogue.toggleHidden(theme),
    onDelete: open('delete'),
  };
  return (
    <Stack gap="5" ref={region}>
      <QuerySection
        title={t`Themes`}
        lead={t`In the order in which everybody sees them.`}
        actions={<Button icon={<PlusIcon />} onClick={() => setDialog('new')}>{t`New theme`}</Button>}
        query={query}
        failed={t`Failed to fetch the catalogue`}
        loading={t`Loading the catalogue`}
        skeleton={<RowsSkeleton />}
      >
        {({ editedThemes }) => (
          <ThemeList themes={editedThemes} actions={actions} onOrder={(ordered) => void catalogue.order(ordered)} />
        )}
      </QuerySection>
      <ThemeDialogs {...{ dialog, chosen, catalogue }} onClose={() => setDialog(undefined)} />
      {query.data && <RecordingsWithoutTheme themes={themes} />}
      {query.data && <Programmes themes={themes} />}
    </Stack>
  );
}

type ThemeDialogsProps = {
  readonly dialog: ThemeDialog | undefined;
  /** What is edited or deleted, as it was when the dialog was opened. */
  readonly chosen: ListedTheme | undefined;
  readonly catalogue: ReturnType<typeof useThemes>;
  readonly onClose: () => void;
};

function ThemeDialogs({ dialog, chosen, catalogue, onClose }: ThemeDialogsProps) {
  const navigate = useNavigate();
  const edited = catalogue.themes.find(({ id }) => id === chosen?.id);
  const add = async (words: ThemeWords) => {
    const { id } = await catalogue.create(words);
    return () => void navigate(`/admin/catalogue/${id}`);
  };
  const save = async (words: ThemeWords) => {
    if (edited) await catalogue.describe(edited, words);
    onClose();
  };
  return (
    <>
      <FormDialog isOpen={dialog === 'new'} onOpenChange={onClose} title={t`New theme`}>
        <ThemeForm submitLabel={t`Add theme`} onSubmit={add} />
      </FormDialog>
      <FormDialog isOpen={dialog === 'edit' && edited !== undefined} onOpenChange={onClose} title={t`Edit theme`}>
        <ThemeForm theme={edited} submitLabel={t`Save`} onSubmit={save} />
      </FormDialog>
      {chosen && (
        <DeleteDialog
          title={t`Delete this theme?`}
          subject={describeTheme(chosen)}
          themeId={chosen.id}
          isDraft={chosen.draftCount === chosen.trackCount}
          isOpen={dialog === 'delete'}
          onOpenChange={onClose}
          onDelete={() => void catalogue.deleteTheme(chosen)}
        />
      )}
    </>
  );
}

const describeTheme = ({ name, trackCount }: ListedTheme): string =>
  plural(trackCount, { 0: `“${name}”`, one: `“${name}” with # track`, other: `“${name}” with # tracks` });

type ThemeListProps = {
  readonly themes: readonly ListedTheme[];
  readonly actions: ThemeActions;
  readonly onOrder: (ids: readonly string[]) => void;
};

function ThemeList({ themes, actions, onOrder }: ThemeListProps) {
  const items = useMemo(() => themes.map((theme) => ({ ...theme, displayName: theme.name })), [themes]);
  if (themes.length === 0)
    return (
      <EmptyState title={t`No themes yet`} text={t`Add a theme; listeners see it when it has a published track.`} />
    );
  return (
    <ReorderableList
      id="themes"
      label={t`Themes`}
      noun="theme"
      items={items}
      onMove={({ order }) => onOrder(order.map(({ id }) => id))}
    >
      {(theme, index, move) => <ThemeRow key={theme.id} count={themes.length} {...{ theme, index, move, actions }} />}
    </ReorderableList>
  );
}
