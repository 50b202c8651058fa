import { Button, EmptyState, FormDialog, LoadingRegion, Page, PlusIcon, Section, Skeleton, Stack } from '@trax/ui';
import { ReorderableList } from '@trax/ui/reorder';
import { QueryScreen } from '@trax/graphql-client';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Row } from '../rows.js';
import { RecordingsWithoutTheme } from './add-recordings/recordings-without-theme.js';
import type { ListedTheme } from './edited-theme.query.js';
import { ThemeForm } from './theme-form.js';
import { ThemeRow, type ThemeActions } from './theme-row.js';
import { useChangeTheme, useThemes, type ThemeWords } from './use-themes.js';

const SKELETONS = ['one', 'two', 'three'];

/** The themes of the catalogue. */
export const CataloguePage = () => (
  <Page title="Catalogue" lead="Themes and tracks as everybody hears them, drafts, and what is hidden.">
    <Themes />
  </Page>
);

function Themes() {
  const { query, themes, edits, create, order, remove } = useThemes();
  const { describe, hide, bringBack } = useChangeTheme(edits);
  const [dialog, setDialog] = useState<'new' | 'edited'>();
  const [editedId, setEditedId] = useState<string>();
  const edited = themes.find(({ id }) => id === editedId);
  const navigate = useNavigate();
  const close = () => setDialog(undefined);
  const add = async (words: ThemeWords) => {
    const { id } = await create(words);
    return () => void navigate(`/admin/catalogue/${id}`);
  };
  const save = async (words: ThemeWords) => {
    if (edited) await describe(edited, words);
    close();
  };
  const actions = {
    onEdit: ({ id }: ListedTheme) => {
      setEditedId(id);
      setDialog('edited');
    },
    onHide: (theme: ListedTheme) => void hide(theme),
    onBringBack: (theme: ListedTheme) => void bringBack(theme),
    onRemove: (theme: ListedTheme) => void remove(theme),
  };
  return (
    <Section
      title="Themes"
      lead="In the order in which everybody sees them."
      actions={<AddButton onClick={() => setDialog('new')} />}
    >
      <QueryScreen query={query} errorTitle="Failed to fetch the catalogue" skeleton={<ThemesSkeleton />}>
        {({ editedThemes }) => (
          <>
            <ThemeList themes={editedThemes} actions={actions} onOrder={(ids) => void order(ids)} />
            <RecordingsWithoutTheme themes={editedThemes} />
          </>
        )}
      </QueryScreen>
      <FormDialog isOpen={dialog === 'new'} onOpenChange={close} title="New theme">
        <ThemeForm submitLabel="Add theme" onSubmit={add} />
      </FormDialog>
      <FormDialog isOpen={dialog === 'edited' && edited !== undefined} onOpenChange={close} title="Edit theme">
        <ThemeForm theme={edited} submitLabel="Save" onSubmit={save} />
      </FormDialog>
    </Section>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button onClick={onClick}>
    <PlusIcon /> New theme
  </Button>
);

type ThemeListProps = {
  readonly themes: readonly ListedTheme[];
  readonly actions: ThemeActions;
  readonly onOrder: (ids: readonly string[]) => void;
};

function ThemeList({ themes, actions, onOrder }: ThemeListProps) {
  const items = useMemo(() => themes.map((theme) => ({ ...theme, displayName: theme.name })), [themes]);
  if (themes.length === 0)
    return <EmptyState title="No themes yet" text="Add a theme; listeners see it when it has a published track." />;
  return (
    <ReorderableList
      id="themes"
      label="Themes"
      noun="theme"
      items={items}
      onMove={({ order }) => onOrder(order.map(({ id }) => id))}
    >
      {(theme, index, move) => <ThemeRow key={theme.id} count={themes.length} {...{ theme, index, move, actions }} />}
    </ReorderableList>
  );
}

function ThemesSkeleton() {
  return (
    <LoadingRegion label="Loading the catalogue">
      <Stack gap="3">
        {SKELETONS.map((key) => (
          <Row key={key} as="div">
            <Skeleton width="60%" height="1.5rem" />
          </Row>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
