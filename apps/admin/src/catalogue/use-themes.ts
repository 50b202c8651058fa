import { graphql, READ_ANEW, refresh, useApolloClient, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useQueryFailureToast } from '../panel-query.js';
import type { ListedTheme } from './edited-theme.query.js';
import { highestVersion, useCatalogueEdit, useShownVersions, type CatalogueEdits } from './use-catalogue-edit.js';

const themesQuery = graphql(`
  query ListEditedThemes {
    editedThemes {
      ...EditedThemeFields
    }
  }
`);

const createThemeMutation = graphql(`
  mutation CreateTheme($name: String!, $description: String!) {
    createTheme(name: $name, description: $description) {
      ...EditedThemeFields
    }
  }
`);

const changeThemeMutation = graphql(`
  mutation ChangeTheme($id: ID!, $version: Float!, $name: String, $description: String, $isHidden: Boolean) {
    changeTheme(id: $id, version: $version, name: $name, description: $description, isHidden: $isHidden) {
      ...EditedThemeFields
    }
  }
`);

const orderThemesMutation = graphql(`
  mutation OrderThemes($ids: [ID!]!, $version: Float!) {
    orderThemes(ids: $ids, version: $version) {
      ...EditedThemeFields
    }
  }
`);

export const deleteThemeMutation = graphql(`
  mutation DeleteTheme($id: ID!, $version: Float!) {
    deleteTheme(id: $id, version: $version)
  }
`);

const restoreThemeMutation = graphql(`
  mutation RestoreTheme($id: ID!) {
    restoreTheme(id: $id) {
      ...EditedThemeFields
    }
  }
`);

export type ThemeWords = { readonly name: string; readonly description: string };

/** All themes, and what an administrator does with them. */
export function useThemes() {
  const query = useQuery(themesQuery, READ_ANEW);
  useQueryFailureToast(query, t`Failed to fetch the catalogue`);
  const edits = useCatalogueEdit(query.refetch);
  const { edit, submit } = edits;
  const client = useApolloClient();

  const create = async (variables: ThemeWords): Promise<ListedTheme> => {
    const { createTheme } = await submit({ mutation: createThemeMutation, variables });
    void refresh(client, ['editedThemes']);
    return createTheme;
  };
  /** Shown at once. */
  const order = (ids: readonly string[]) =>
    edit(() => {
      const known = client.readQuery({ query: themesQuery })?.editedThemes ?? [];
      return {
        mutation: orderThemesMutation,
        variables: { ids: [...ids], version: highestVersion(known) },
        optimisticResponse: {
          orderThemes: known.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        },
        failed: t`Failed to reorder the themes`,
        update: (cache, { data: ordered }) => {
          if (ordered) cache.writeQuery({ query: themesQuery, data: { editedThemes: ordered.orderThemes } });
        },
      };
    });
  const themes = query.data?.editedThemes ?? [];
  return { query, themes, create, order, deleteTheme: useDeleteTheme(edits), ...useChangeTheme(edits) };
}

/** Deletes a theme with its tracks; Undo brings them back, also to the playlists that had them. */
function useDeleteTheme({ edit }: CatalogueEdits) {
  const { versionOfTheme } = useShownVersions();
  const restore = ({ id, name }: ListedTheme) =>
    edit(() => ({
      mutation: restoreThemeMutation,
      variables: { id },
      failed: t`Failed to restore the theme`,
      toast: { title: t`Theme restored`, description: name },
      reads: 'editedThemes',
    }));
  return (theme: ListedTheme) =>
    edit(() => ({
      mutation: deleteThemeMutation,
      variables: { id: theme.id, version: versionOfTheme(theme) },
      failed: t`Failed to delete the theme`,
      update: (cache) => {
        cache.updateQuery({ query: themesQuery }, (listed) =>
          listed ? { editedThemes: listed.editedThemes.filter(({ id }) => id !== theme.id) } : undefined,
        );
      },
      toast: { title: t`Theme deleted`, description: theme.name },
      undo: () => restore(theme),
      reads: 'editedThemes',
    }));
}

/** Changes one theme by the edits of the screen that shows it. */
export function useChangeTheme({ edit, submit }: CatalogueEdits) {
  const { versionOfTheme } = useShownVersions();
  // As the form shows it: a later version was not seen there.
  const describe = ({ id, version }: ListedTheme, words: ThemeWords) =>
    submit({ mutation: changeThemeMutation, variables: { id, version, ...words } });
  /** Hides it, or brings it back. */
  const toggleHidden = (theme: ListedTheme): Promise<unknown> =>
    edit(() => ({
      mutation: changeThemeMutation,
      variables: { id: theme.id, version: versionOfTheme(theme), isHidden: !theme.isHidden },
      failed: t`Failed to change the theme`,
      toast: { title: theme.isHidden ? t`Theme is shown again` : t`Theme hidden`, description: theme.name },
      ...(!theme.isHidden && { undo: () => toggleHidden({ ...theme, isHidden: true }) }),
    }));
  return { describe, toggleHidden };
}
