import { refresh, useApolloClient, useQuery } from '@trax/graphql-client';
import { offerUndo, useToast } from '@trax/ui';
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
  const read = useQuery(themesQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useQueryFailureToast(read, { title: 'Error', failed: 'Failed to fetch the catalogue' });
  const edits = useCatalogueEdit(read.refetch);
  const { edit, submit } = edits;
  const client = useApolloClient();
  const themes = read.data?.editedThemes ?? [];
  const readAgain = () => void refresh(client, ['editedThemes']);

  const create = async (variables: ThemeWords): Promise<ListedTheme> => {
    const { createTheme } = await submit({ mutation: createThemeMutation, variables });
    readAgain();
    return createTheme;
  };
  /** Shown at once. */
  const order = async (ids: readonly string[]): Promise<void> => {
    await edit(() => {
      const known = client.readQuery({ query: themesQuery })?.editedThemes ?? [];
      return {
        mutation: orderThemesMutation,
        variables: { ids: [...ids], version: highestVersion(known) },
        optimisticResponse: {
          orderThemes: known.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        },
        failed: 'Failed to reorder the themes',
        update: (cache, { data: ordered }) => {
          if (ordered) cache.writeQuery({ query: themesQuery, data: { editedThemes: ordered.orderThemes } });
        },
      };
    });
  };
  return { query: read, themes, edits, create, order, deleteTheme: useDeleteTheme(edits, readAgain) };
}

/** Deletes a theme with its tracks; Undo brings them back, also to the playlists that had them. */
function useDeleteTheme({ edit }: CatalogueEdits, readAgain: () => void) {
  const { show } = useToast();
  const { versionOfTheme } = useShownVersions();
  const restore = async ({ id, name }: ListedTheme): Promise<void> => {
    const data = await edit(() => ({
      mutation: restoreThemeMutation,
      variables: { id },
      failed: 'Failed to restore the theme',
    }));
    readAgain();
    if (data) show({ title: 'Theme restored', description: name });
  };
  return async (theme: ListedTheme): Promise<void> => {
    const data = await edit(() => ({
      mutation: deleteThemeMutation,
      variables: { id: theme.id, version: versionOfTheme(theme) },
      failed: 'Failed to delete the theme',
      update: (cache) => {
        cache.updateQuery({ query: themesQuery }, (listed) =>
          listed ? { editedThemes: listed.editedThemes.filter(({ id }) => id !== theme.id) } : undefined,
        );
      },
    }));
    if (!data) return;
    readAgain();
    offerUndo(show, { title: 'Theme deleted', description: theme.name }, () => void restore(theme));
  };
}

/** Changes one theme by the edits of the screen that shows it. */
export function useChangeTheme({ edit, submit }: Pick<CatalogueEdits, 'edit' | 'submit'>) {
  const { show } = useToast();
  const { versionOfTheme } = useShownVersions();
  const change = (theme: ListedTheme, isHidden: boolean) =>
    edit(() => ({
      mutation: changeThemeMutation,
      variables: { id: theme.id, version: versionOfTheme(theme), isHidden },
      failed: 'Failed to change the theme',
    }));
  // As the form shows it: nobody has seen a later version.
  const describe = ({ id, version }: ListedTheme, words: ThemeWords) =>
    submit({ mutation: changeThemeMutation, variables: { id, version, ...words } });
  const bringBack = async (theme: ListedTheme): Promise<void> => {
    if (await change(theme, false)) show({ title: 'Theme is shown again', description: theme.name });
  };
  const hide = async (theme: ListedTheme): Promise<void> => {
    const data = await change(theme, true);
    if (!data) return;
    offerUndo(show, { title: 'Theme hidden', description: theme.name }, () => void bringBack(data.changeTheme));
  };
  return { describe, hide, bringBack };
}
