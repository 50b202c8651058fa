import { failureMessage, graphql, useApolloClient, useMutate, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useState } from 'react';

const sharePlaylistMutation = graphql(`
  mutation SharePlaylist($id: ID!) {
    sharePlaylist(id: $id) {
      token
      keptBy
      leftOut
    }
  }
`);

const endSharingMutation = graphql(`
  mutation EndSharing($id: ID!) {
    endSharing(id: $id)
  }
`);

export type PlaylistLink = DocumentType<typeof sharePlaylistMutation>['sharePlaylist'];

export type Sharing =
  | { readonly state: 'loading' | 'ended' }
  | { readonly state: 'shared'; readonly link: PlaylistLink }
  | { readonly state: 'failed'; readonly reason: string };

/** The link of a playlist: `share` reads it, or makes one. */
export function useSharing(id: string) {
  const client = useApolloClient();
  const { mutate } = useMutate();
  const [sharing, setSharing] = useState<Sharing>({ state: 'loading' });

  const share = async (): Promise<void> => {
    setSharing({ state: 'loading' });
    try {
      const { data } = await client.mutate({ mutation: sharePlaylistMutation, variables: { id } });
      if (data) setSharing({ state: 'shared', link: data.sharePlaylist });
    } catch (error) {
      setSharing({ state: 'failed', reason: failureMessage(error) });
    }
  };

  const end = async (): Promise<void> => {
    const ended = await mutate({
      mutation: endSharingMutation,
      variables: { id },
      errorTitle: t`Error ending the link`,
    });
    if (ended) setSharing({ state: 'ended' });
  };

  return { sharing, share, end };
}
