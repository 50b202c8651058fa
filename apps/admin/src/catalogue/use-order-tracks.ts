import { useApolloClient } from '@trax/graphql-client';
import { renumber } from './by-number.js';
import { orderTracksMutation, themeQuery } from './edited-theme.query.js';
import { highestVersion, type CatalogueEdit } from './use-catalogue-edit.js';

/** Puts the numbers of a theme into another order, which is shown at once. */
export function useOrderTracks(id: string, edit: CatalogueEdit) {
  const client = useApolloClient();
  return async (numbers: readonly number[]): Promise<void> => {
    await edit(() => {
      const theme = client.readQuery({ query: themeQuery, variables: { id } })?.editedTheme;
      const tracks = theme?.tracks ?? [];
      return {
        mutation: orderTracksMutation,
        variables: { themeId: id, numbers: [...numbers], version: highestVersion(tracks) },
        ...(theme && { optimisticResponse: { orderTracks: { ...theme, tracks: renumber(tracks, numbers) } } }),
        failed: 'Failed to reorder the tracks',
      };
    });
  };
}
