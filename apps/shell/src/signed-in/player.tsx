import { HttpProblem, requestJson } from '@trax/http';
import { CompletionDelivery, createPlayer, installShortcuts, PlayerProvider, usePlayerState } from '@trax/player';
import type { CompletionAnswer, CompletionCall } from '@trax/player';
import { onDemand, preloadOverlays, useOnDemand } from '@trax/ui';
import { useEffect, useState } from 'react';
import { appConfig } from '../app-config.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { readTimezone } from '../listeners-timezone.js';
import { refreshStatistics, STATISTICS_CHANNEL } from '../remotes/federation-loader.js';
import { session } from '../session/shell-session.js';
import { singleKeyShortcuts } from '../settings/browser-settings.js';

/** Browser 10 s > gateway 5 s > service 2 s: each waits longer than what it calls. */
const SEND_TIMEOUT_MS = 10_000;

/** One for the life of the page: navigation, theme and layout never touch the sound. */
export const player = createPlayer({
  productName: appConfig().productName,
  audioBaseUrl: appConfig().audioBaseUrl,
  artwork: async (entry) => (await import('../player-bar/cover-artwork.js')).coverArtwork(entry),
});
installShortcuts(player, { areOn: singleKeyShortcuts.store.getState });

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
player.onCompletionFinal(delivery.finishTrackCompletion);
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

const barCode = onDemand(async () => {
  const [{ PlayerBar }] = await Promise.all([import('../player-bar/player-bar.js'), preloadOverlays()]);
  return PlayerBar;
});

/** The player below all layouts: on every page of signed-in people, once a track is chosen. */
export function PagePlayer({ uid }: { readonly uid: string }) {
  useEffect(() => setOwner(uid), [uid]);
  return (
    <PlayerProvider player={player}>
      <BarOfQueue />
    </PlayerProvider>
  );
}

function BarOfQueue() {
  const queue = usePlayerState((state) => state.queue);
  const index = usePlayerState((state) => state.index);
  const [missing, setMissing] = useState<{ queue: unknown; index: number }>();
  const isKnownMissing = missing !== undefined && missing.queue === queue && missing.index === index; // another choice tries again
  const PlayerBar = useOnDemand(barCode, queue !== undefined && !isKnownMissing, () => setMissing({ queue, index }));
  if (!queue || !PlayerBar) return null;
  return (
    // A bar that cannot be rendered must not take the page, nor the sound, with it.
    <ErrorBoundary fallback={null}>
      <PlayerBar />
    </ErrorBoundary>
  );
}
