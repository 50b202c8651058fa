import { HttpProblem, requestJson } from '@trax/http';
import { PlayerProvider } from '@trax/player';
import { CompletionDelivery } from '@trax/player/completion-delivery';
import type { CompletionAnswer, CompletionCall } from '@trax/player/completion-delivery';
import { useEffect } from 'react';
import { readTimezone } from '../listeners-timezone.js';
import { PlayerBar } from '../player-bar/player-bar.js';
import { refreshStatistics, STATISTICS_CHANNEL } from '../remotes/federation-loader.js';
import { session } from '../session/shell-session.js';
import { player } from './player.js';

/** Browser 10 s > gateway 5 s > service 2 s: each waits longer than what it calls. */
const SEND_TIMEOUT_MS = 10_000;

/** Other tabs of the listener may show the same figures. */
const statisticsChannel = new BroadcastChannel(STATISTICS_CHANNEL);
statisticsChannel.addEventListener('message', () => void refreshStatistics());

const delivery = new CompletionDelivery({
  send: sendCompletion,
  readTimezone,
  onDelivered: () => {
    statisticsChannel.postMessage('changed');
    void refreshStatistics();
  },
});
player.onCompletion(delivery.addTrackCompletion);
player.onPlaylistCompletion(delivery.addPlaylistCompletion);

function setOwner(uid: string | null): void {
  player.setOwner(uid);
  delivery.setOwner(uid);
}
session.onSignedOut(() => setOwner(null));

async function sendCompletion({ path, headers, body }: CompletionCall): Promise<CompletionAnswer> {
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  try {
    await requestJson(path, { method: 'POST', headers, body, keepalive: true, signal });
    return { status: 200 };
  } catch (error) {
    if (error instanceof HttpProblem) return { status: error.status, code: error.code };
    throw error;
  }
}

/** The player below all layouts: on every page of signed-in people, once a track is chosen. */
export function PagePlayer({ uid }: { readonly uid: string }) {
  useEffect(() => setOwner(uid), [uid]);
  return (
    <PlayerProvider player={player}>
      <PlayerBar />
    </PlayerProvider>
  );
}
