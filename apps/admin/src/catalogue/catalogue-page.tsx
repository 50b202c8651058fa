import { useSession } from '@trax/session';
import { Button, EmptyState, FormDialog, LoadingRegion, Page, PlusIcon, Section, Skeleton } from '@trax/ui';
import { ReorderableList } from '@trax/ui/reorder';
import { QueryScreen } from '@trax/graphql-client';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { Row } from '../rows.js';
import { RecordingsWithoutTheme } from './add-recordings/recordings-without-theme.js';
import type { ListedTheme } from './edited-theme.query.js';
import { ThemeForm } from './theme-form.js';
import { ThemeRow, type ThemeActions } from './theme-row.js';
import { useChangeTheme, useThemes, type ThemeWords } from './use-themes.js';

const SKELETONS = ['one', 'two', 'three'];

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

/** The themes of the catalogue; nothing for anybody but an administrator. */
export function CataloguePage() {
  const { viewer } = useSession();
  if (viewer?.isAdmin !== true) return null;
  return (
    <Page
      title="Catalogue"
      lead="Themes and tracks as everybody hears them, drafts, and what is hidden."
      actions={
        <Button variant="secondary" asChild>
          <Link to="/admin">Admin panel</Link>
        </Button>
      }
    >
      <Themes />
    </Page>
  );
}

/** What the dialog is about: a new theme, or one that is edited. */
type Edited = { readonly isNew: true } | { readonly isNew: false; readonly id: string };

function Themes() {
  const { query, themes, edit, isEditing, create, order, remove } = useThemes();
  const { describe, hide, bringBack } = useChangeTheme(edit);
  const [edited, setEdited] = useState<Edited>();
  const editedTheme = edited?.isNew === false ? themes.find(({ id }) => id === edited.id) : undefined;
  const navigate = useNavigate();
  const save = async (words: ThemeWords) => {
    if (edited?.isNew === true) {
      const created = await create(words);
      if (created) void navigate(`/admin/catalogue/${created.id}`);
    } else if (editedTheme !== undefined && (await describe(editedTheme, words))) setEdited(undefined);
  };
  const actions = {
    onEdit: ({ id }: ListedTheme) => setEdited({ isNew: false, id }),
    onHide: (theme: ListedTheme) => void hide(theme),
    onBringBack: (theme: ListedTheme) => void bringBack(theme),
    onRemove: (theme: ListedTheme) => void remove(theme),
  };
  return (
    <Section
      title="Themes"
      lead="In the order in which everybody sees them."
      actions={<AddButton onClick={() => setEdited({ isNew: true })} />}
    >
      <QueryScreen query={query} errorTitle="Failed to fetch the catalogue" skeleton={<ThemesSkeleton />}>
        {({ editedThemes }) => (
          <>
            <ThemeList themes={editedThemes} actions={actions} onOrder={(ids) => void order(ids)} />
            <RecordingsWithoutTheme themes={editedThemes} />
          </>
        )}
      </QueryScreen>
      <ThemeDialog
        isNew={edited?.isNew === true}
        theme={editedTheme}
        isBusy={isEditing}
        onClose={() => setEdited(undefined)}
        onSave={(words) => void save(words)}
      />
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

type ThemeDialogProps = {
  readonly isNew: boolean;
  /** The one that is edited; without it, and when none is new, the dialog is closed. */
  readonly theme: ListedTheme | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: (words: ThemeWords) => void;
};

function ThemeDialog({ isNew, theme, isBusy, onClose, onSave }: ThemeDialogProps) {
  return (
    <FormDialog isOpen={isNew || theme !== undefined} onOpenChange={onClose} title={isNew ? 'New theme' : 'Edit theme'}>
      {(onChanged) => (
        <ThemeForm
          {...(theme !== undefined && { theme })}
          submitLabel={isNew ? 'Add theme' : 'Save'}
          isBusy={isBusy}
          onChanged={onChanged}
          onSubmit={onSave}
        />
      )}
    </FormDialog>
  );
}

function ThemesSkeleton() {
  return (
    <LoadingRegion label="Loading the catalogue">
      <List as="div">
        {SKELETONS.map((key) => (
          <Row key={key} as="div">
            <Skeleton width="60%" height="1.5rem" />
          </Row>
        ))}
      </List>
    </LoadingRegion>
  );
}
