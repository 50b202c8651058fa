import { failureMessage } from '@trax/graphql-client';
import { usePlayer } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';
import { loadGraphqlClient } from '../remotes/federation-loader.js';
import { RepetitionKeeper } from './repetition-keeper.js';
import { setRepetitionsMutation } from './set-repetitions.mutation.js';
import { showInPlaylist, showInQueue } from './show-repetitions.js';

/** Plays that are chosen for a playlist's track, in the bar or by a key, change the playlist. */
export function useRepetitionKeeper(): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(() => {
    const keeper = new RepetitionKeeper({
      save: async (variables) => (await loadGraphqlClient()).mutate({ mutation: setRepetitionsMutation, variables }),
      show: (repetitions) => {
        showInQueue(player, repetitions);
        void loadGraphqlClient().then(
          (client) => showInPlaylist(client, repetitions),
          () => undefined, // no screen has read the playlist either
        );
      },
      onFailure: (error) =>
        show({ title: 'Error updating repetitions', description: failureMessage(error), tone: 'destructive' }),
    });
    const stop = player.onPlaylistChange(keeper.keep);
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [player, show]);
}
