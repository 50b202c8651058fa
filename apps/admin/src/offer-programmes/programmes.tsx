import { QuerySection } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, EmptyState, FormDialog, List, PlusIcon } from '@trax/ui';
import { useState } from 'react';
import { RowsSkeleton } from '../rows-skeleton.js';
import { ProgrammeForm, type ProgrammeValues } from './programme-form.js';
import { ProgrammeRow, type ProgrammeActions } from './programme-row.js';
import { useProgrammes, type EditedProgramme } from './use-programmes.js';

type Theme = { readonly id: string; readonly name: string; readonly isHidden: boolean };
type ProgrammesProps = { readonly themes: readonly Theme[] };
type ProgrammeDialog = 'new' | 'edit';

/** The programmes that are made of themes. */
export function Programmes({ themes }: ProgrammesProps) {
  const { query, create, change, togglePublished, remove } = useProgrammes();
  const [dialog, setDialog] = useState<ProgrammeDialog>();
  const [chosen, setChosen] = useState<EditedProgramme>();
  const edit = (programme: EditedProgramme) => {
    setChosen(programme);
    setDialog('edit');
  };
  const actions = { onEdit: edit, onTogglePublished: togglePublished, onDelete: remove };
  // As it is stored now, also while it is edited.
  const edited = query.data?.editedProgrammes.find(({ id }) => id === chosen?.id);
  return (
    <>
      <QuerySection
        title={t`Programmes`}
        lead={t`Themes for some days, which listeners follow by a playlist of their own.`}
        actions={
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => setDialog('new')}>{t`New programme`}</Button>
        }
        query={query}
        failed={t`Failed to fetch the programmes`}
        loading={t`Loading the programmes`}
        skeleton={<RowsSkeleton />}
      >
        {({ editedProgrammes }) => <ProgrammeList programmes={editedProgrammes} actions={actions} />}
      </QuerySection>
      <ProgrammeDialogs {...{ dialog, themes, edited, create, change }} onClose={() => setDialog(undefined)} />
    </>
  );
}

type ProgrammeListProps = { readonly programmes: readonly EditedProgramme[]; readonly actions: ProgrammeActions };

function ProgrammeList({ programmes, actions }: ProgrammeListProps) {
  if (programmes.length === 0)
    return <EmptyState title={t`No programmes yet`} text={t`Mornings, Evenings, 21 days: begin with a template.`} />;
  return (
    <List ids={programmes.map(({ id }) => id)} aria-label={t`Programmes`}>
      {programmes.map((programme) => (
        <ProgrammeRow key={programme.id} programme={programme} actions={actions} />
      ))}
    </List>
  );
}

type ProgrammeDialogsProps = ProgrammesProps &
  Pick<ReturnType<typeof useProgrammes>, 'create' | 'change'> & {
    readonly dialog: ProgrammeDialog | undefined;
    readonly edited: EditedProgramme | undefined;
    readonly onClose: () => void;
  };

function ProgrammeDialogs({ dialog, themes, edited, create, change, onClose }: ProgrammeDialogsProps) {
  const add = async (values: ProgrammeValues) => {
    await create(values);
    onClose();
  };
  const save = async (values: ProgrammeValues) => {
    if (edited) await change(edited, values);
    onClose();
  };
  const offered = themes.filter(({ isHidden }) => !isHidden);
  // Those that it has stay to be taken out.
  const ofEdited = themes.filter(({ id, isHidden }) => !isHidden || edited?.themeIds.includes(id));
  return (
    <>
      <FormDialog isOpen={dialog === 'new'} onOpenChange={onClose} title={t`New programme`}>
        <ProgrammeForm themes={offered} submitLabel={t`Add programme`} onSubmit={add} />
      </FormDialog>
      <FormDialog isOpen={dialog === 'edit' && edited !== undefined} onOpenChange={onClose} title={t`Edit programme`}>
        <ProgrammeForm programme={edited} themes={ofEdited} submitLabel={t`Save`} onSubmit={save} />
      </FormDialog>
    </>
  );
}
