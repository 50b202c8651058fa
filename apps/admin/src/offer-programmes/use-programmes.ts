import { READ_ANEW, refresh, useApolloClient, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useCatalogueEdit, type CatalogueEdits } from '../catalogue/use-catalogue-edit.js';
import { useQueryFailureToast } from '../use-query-failure-toast.js';
import type { ProgrammeValues } from './programme-form.js';
import {
  changeProgrammeMutation,
  createProgrammeMutation,
  deleteProgrammeMutation,
  editedProgrammesQuery,
  programmeFields,
  publishProgrammeMutation,
  restoreProgrammeMutation,
  type EditedProgramme,
} from './programmes.query.js';

/** All programmes, and what an administrator does with them. */
export function useProgrammes() {
  const query = useQuery(editedProgrammesQuery, READ_ANEW);
  useQueryFailureToast(query, { title: t`Error`, failed: t`Failed to fetch the programmes` });
  const edits = useCatalogueEdit(query.refetch);
  const { edit, submit } = edits;
  const client = useApolloClient();
  // A change before this one may have raised it.
  const versionOf: VersionOf = ({ id, version }) =>
    client.cache.readFragment({ from: { __typename: 'EditedProgramme', id }, fragment: programmeFields })?.version ??
    version;

  const create = async (variables: ProgrammeValues): Promise<void> => {
    await submit({ mutation: createProgrammeMutation, variables });
    void refresh(client, ['editedProgrammes']);
  };
  // As the form shows it: a later version was not seen there.
  const change = async ({ id, version }: EditedProgramme, values: ProgrammeValues): Promise<void> => {
    await submit({ mutation: changeProgrammeMutation, variables: { id, version, ...values } });
  };
  const publish = (programme: EditedProgramme) =>
    edit(() => ({
      mutation: publishProgrammeMutation,
      variables: { id: programme.id, version: versionOf(programme), isPublished: true },
      failed: t`Failed to publish the programme`,
      toast: { title: t`Programme published`, description: programme.name },
    }));
  const withdraw = (programme: EditedProgramme) =>
    edit(() => ({
      mutation: publishProgrammeMutation,
      variables: { id: programme.id, version: versionOf(programme), isPublished: false },
      failed: t`Failed to withdraw the programme`,
      toast: { title: t`Programme withdrawn`, description: t`Those who follow it go on.` },
      undo: () => publish(programme),
    }));
  return { query, create, change, publish, withdraw, remove: useRemoveProgramme(edits, versionOf) };
}

type VersionOf = (programme: EditedProgramme) => number;

/** Deletes a programme; Undo brings it back. */
function useRemoveProgramme({ edit }: CatalogueEdits, versionOf: VersionOf) {
  const client = useApolloClient();
  const readAgain = () => void refresh(client, ['editedProgrammes']);
  const restore = ({ id, name }: EditedProgramme) =>
    edit(() => ({
      mutation: restoreProgrammeMutation,
      variables: { id },
      failed: t`Failed to restore the programme`,
      toast: { title: t`Programme restored`, description: name },
    })).finally(readAgain);
  return (programme: EditedProgramme) =>
    edit(() => ({
      mutation: deleteProgrammeMutation,
      variables: { id: programme.id, version: versionOf(programme) },
      failed: t`Failed to delete the programme`,
      update: (cache) => {
        cache.updateQuery({ query: editedProgrammesQuery }, (known) =>
          known ? { editedProgrammes: known.editedProgrammes.filter(({ id }) => id !== programme.id) } : undefined,
        );
      },
      toast: { title: t`Programme deleted`, description: programme.name },
      undo: () => restore(programme),
    })).finally(readAgain);
}
