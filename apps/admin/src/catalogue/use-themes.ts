import { useApolloClient, useQuery } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useQueryFailureToast } from '../use-query-failure-toast.js';
import {
  changeThemeMutation,
  createThemeMutation,
  orderThemesMutation,
  removeThemeMutation,
  themesQuery,
  type ListedTheme,
} from './edited-theme.query.js';
import { highestVersion, useCatalogueEdit } from './use-catalogue-edit.js';
import { useOneAfterAnother } from './use-one-after-another.js';

export type ThemeWords = { readonly name: string; readonly description: string };

/** All themes, and what an administrator does with them. The changes resolve to whether they are made. */
export function useThemes() {
  const read = useQuery(themesQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useQueryFailureToast(read, { title: 'Error', failed: 'Failed to fetch the catalogue' });
  const { show } = useToast();
  const { edit, isEditing } = useCatalogueEdit(read.refetch);
  const client = useApolloClient();
  const oneAfterAnother = useOneAfterAnother();
  const themes = read.data?.editedThemes ?? [];

  const create = async (variables: ThemeWords): Promise<boolean> => {
    const data = await edit({ mutation: createThemeMutation, variables, failed: 'Failed to add the theme' });
    if (data) await read.refetch();
    return data !== undefined;
  };
  /** Shown at once. */
  const order = (ids: readonly string[]): Promise<void> =>
    oneAfterAnother(async () => {
      const known = client.readQuery({ query: themesQuery })?.editedThemes ?? [];
      const data = await edit({
        mutation: orderThemesMutation,
        variables: { ids: [...ids], version: highestVersion(known) },
        optimisticResponse: {
          orderThemes: known.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        },
        failed: 'Failed to reorder the themes',
        update: (cache, { data: ordered }) => {
          if (ordered) cache.writeQuery({ query: themesQuery, data: { editedThemes: ordered.orderThemes } });
        },
      });
      return data !== undefined;
    });
  const remove = async ({ id, name, version }: ListedTheme): Promise<void> => {
    const variables = { id, version };
    const data = await edit({ mutation: removeThemeMutation, variables, failed: 'Failed to remove the theme' });
    if (!data) return;
    await read.refetch();
    show({ title: 'Theme removed', description: name });
  };
  return { query: read, themes, isEditing, create, order, remove };
}

/** Changes one theme; `refetch` reads again what shows it. */
export function useChangeTheme(refetch: () => Promise<unknown>) {
  const { show } = useToast();
  const { edit, isEditing } = useCatalogueEdit(refetch);
  const change = ({ id, version }: ListedTheme, changes: Partial<ThemeWords> & { isHidden?: boolean }) =>
    edit({
      mutation: changeThemeMutation,
      variables: { id, version, ...changes },
      failed: 'Failed to change the theme',
    });
  const describe = async (theme: ListedTheme, words: ThemeWords): Promise<boolean> =>
    (await change(theme, words)) !== undefined;
  const bringBack = async (theme: ListedTheme): Promise<void> => {
    if (await change(theme, { isHidden: false })) show({ title: 'Theme is shown again', description: theme.name });
  };
  const hide = async (theme: ListedTheme): Promise<void> => {
    const data = await change(theme, { isHidden: true });
    if (!data) return;
    const onAction = () => void bringBack(data.changeTheme);
    show({ title: 'Theme hidden', description: theme.name, isOffer: true, action: { label: 'Undo', onAction } });
  };
  return { isEditing, describe, hide, bringBack };
}
