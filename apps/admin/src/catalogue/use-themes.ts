import { READ_ANEW, refresh, useApolloClient, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useQueryFailureToast } from '../use-query-failure-toast.js';
import {
  changeThemeMutation,
  createThemeMutation,
  deleteThemeMutation,
  orderThemesMutation,
  restoreThemeMutation,
  themesQuery,
  type ListedTheme,
} from './edited-theme.query.js';
import { highestVersion, useCatalogueEdit, useShownVersions, type CatalogueEdits } from './use-catalogue-edit.js';

export type ThemeWords = { readonly name: string; readonly description: string };

/** All themes, and what an administrator does with them. */
export function useThemes() {
  const query = useQuery(themesQuery, READ_ANEW);
  useQueryFailureToast(query, { title: t`Error`, failed: t`Failed to fetch the catalogue` });
  const edits = useCatalogueEdit(query.refetch);
  const { edit, submit } = edits;
  const client = useApolloClient();
  const themes = query.data?.editedThemes ?? [];

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
  return { query, themes, edits, create, order, deleteTheme: useDeleteTheme(edits) };
}

/** Deletes a theme with its tracks; Undo brings them back, also to the playlists that had them. */
function useDeleteTheme({ edit }: CatalogueEdits) {
  const client = useApolloClient();
  const { versionOfTheme } = useShownVersions();
  const readAgain = () => void refresh(client, ['editedThemes']);
  const restore = ({ id, name }: ListedTheme) =>
    edit(() => ({
      mutation: restoreThemeMutation,
      variables: { id },
      failed: t`Failed to restore the theme`,
      toast: { title: t`Theme restored`, description: name },
    })).finally(readAgain);
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
    })).finally(readAgain);
}

/** Changes one theme by the edits of the screen that shows it. */
export function useChangeTheme({ edit, submit }: Pick<CatalogueEdits, 'edit' | 'submit'>) {
  const { versionOfTheme } = useShownVersions();
  // As the form shows it: a later version was not seen there.
  const describe = ({ id, version }: ListedTheme, words: ThemeWords) =>
    submit({ mutation: changeThemeMutation, variables: { id, version, ...words } });
  const bringBack = (theme: ListedTheme) =>
    edit(() => ({
      mutation: changeThemeMutation,
      variables: { id: theme.id, version: versionOfTheme(theme), isHidden: false },
      failed: t`Failed to change the theme`,
      toast: { title: t`Theme is shown again`, description: theme.name },
    }));
  const hide = (theme: ListedTheme) =>
    edit(() => ({
      mutation: changeThemeMutation,
      variables: { id: theme.id, version: versionOfTheme(theme), isHidden: true },
      failed: t`Failed to change the theme`,
      toast: { title: t`Theme hidden`, description: theme.name },
      undo: () => bringBack(theme),
    }));
  return { describe, hide, bringBack };
}
