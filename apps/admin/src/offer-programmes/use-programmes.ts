import { graphql, READ_ANEW, refresh, useApolloClient, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useCatalogueEdit, type CatalogueEdits } from '../catalogue/use-catalogue-edit.js';
import { useQueryFailureToast } from '../panel-query.js';
import type { ProgrammeValues } from './programme-form.js';

const programmeFields = graphql(`
  fragment EditedProgrammeFields on EditedProgramme {
    id
    name
    description
    days
    weekdays
    time
    themeIds
    isPublished
    version
  }
`);
export type EditedProgramme = DocumentType<typeof programmeFields>;

const editedProgrammesQuery = graphql(`
  query ListEditedProgrammes {
    editedProgrammes {
      ...EditedProgrammeFields
    }
  }
`);

const createProgrammeMutation = graphql(`
  mutation CreateProgramme(
    $name: String!
    $description: String!
    $days: Int
    $weekdays: [Int!]!
    $time: String!
    $themeIds: [ID!]!
  ) {
    createProgramme(
      name: $name
      description: $description
      days: $days
      weekdays: $weekdays
      time: $time
      themeIds: $themeIds
    ) {
      ...EditedProgrammeFields
    }
  }
`);

const changeProgrammeMutation = graphql(`
  mutation ChangeProgramme(
    $id: ID!
    $version: Int!
    $name: String
    $description: String
    $days: Int
    $weekdays: [Int!]
    $time: String
    $themeIds: [ID!]
    $isPublished: Boolean
  ) {
    changeProgramme(
      id: $id
      version: $version
      name: $name
      description: $description
      days: $days
      weekdays: $weekdays
      time: $time
      themeIds: $themeIds
      isPublished: $isPublished
    ) {
      ...EditedProgrammeFields
    }
  }
`);

const deleteProgrammeMutation = graphql(`
  mutation DeleteProgramme($id: ID!, $version: Int!) {
    deleteProgramme(id: $id, version: $version)
  }
`);

const restoreProgrammeMutation = graphql(`
  mutation RestoreProgramme($id: ID!) {
    restoreProgramme(id: $id) {
      ...EditedProgrammeFields
    }
  }
`);

/** All programmes, and what an administrator does with them. */
export function useProgrammes() {
  const query = useQuery(editedProgrammesQuery, READ_ANEW);
  useQueryFailureToast(query, t`Failed to fetch the programmes`);
  const edits = useCatalogueEdit(query.refetch);
  const client = useApolloClient();
  // A change before this one may have raised it.
  const versionOf: VersionOf = ({ id, version }) =>
    client.cache.readFragment({ from: { __typename: 'EditedProgramme', id }, fragment: programmeFields })?.version ??
    version;

  const create = async (variables: ProgrammeValues): Promise<void> => {
    await edits.submit({ mutation: createProgrammeMutation, variables });
    void refresh(client, ['editedProgrammes']);
  };
  // As the form shows it: a later version was not seen there.
  const change = async ({ id, version }: EditedProgramme, values: ProgrammeValues): Promise<void> => {
    await edits.submit({ mutation: changeProgrammeMutation, variables: { id, version, ...values } });
  };
  const togglePublished = (programme: EditedProgramme): Promise<unknown> =>
    edits.edit(() => ({
      mutation: changeProgrammeMutation,
      variables: { id: programme.id, version: versionOf(programme), isPublished: !programme.isPublished },
      ...(programme.isPublished
        ? {
            failed: t`Failed to withdraw the programme`,
            toast: { title: t`Programme withdrawn`, description: t`Those who follow it go on.` },
            undo: () => togglePublished({ ...programme, isPublished: false }),
          }
        : {
            failed: t`Failed to publish the programme`,
            toast: { title: t`Programme published`, description: programme.name },
          }),
    }));
  return { query, create, change, togglePublished, remove: useRemoveProgramme(edits, versionOf) };
}

type VersionOf = (programme: EditedProgramme) => number;

/** Deletes a programme; Undo brings it back. */
function useRemoveProgramme({ edit }: CatalogueEdits, versionOf: VersionOf) {
  const restore = ({ id, name }: EditedProgramme) =>
    edit(() => ({
      mutation: restoreProgrammeMutation,
      variables: { id },
      failed: t`Failed to restore the programme`,
      toast: { title: t`Programme restored`, description: name },
      reads: 'editedProgrammes',
    }));
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
      reads: 'editedProgrammes',
    }));
}
