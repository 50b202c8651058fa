import { useApolloClient } from '@trax/graphql-client';
import { renumber } from './by-number.js';
import { orderTracksMutation, themeQuery } from './edited-theme.query.js';
import { highestVersion, type useCatalogueEdit } from './use-catalogue-edit.js';
import { useOneAfterAnother } from './use-one-after-another.js';

/** Puts the numbers of a theme into another order, which is shown at once. */
export function useOrderTracks(id: string, edit: ReturnType<typeof useCatalogueEdit>['edit']) {
  const client = useApolloClient();
  const oneAfterAnother = useOneAfterAnother();
  return (numbers: readonly number[]): Promise<void> =>
    oneAfterAnother(async () => {
      const theme = client.readQuery({ query: themeQuery, variables: { id } })?.editedTheme;
      if (!theme) return false;
      const data = await edit({
        mutation: orderTracksMutation,
        variables: { themeId: id, numbers: [...numbers], version: highestVersion(theme.tracks) },
        optimisticResponse: { orderTracks: { ...theme, tracks: renumber(theme.tracks, numbers) } },
        failed: 'Failed to reorder the tracks',
      });
      return data !== undefined;
    });
}
