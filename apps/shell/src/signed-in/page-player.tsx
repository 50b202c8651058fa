import { STATISTICS_CHANNEL } from '@trax/graphql-client';
import { HttpProblem, requestJson } from '@trax/http';
import { isSoundWanted, PlayerProvider } from '@trax/player';
import { CompletionDelivery } from '@trax/player/completion-delivery';
import type { CompletionAnswer, CompletionCall } from '@trax/player/completion-delivery';
import { signedInHint } from '@trax/session';
import { useEffect } from 'react';
import { playingTitle } from '../frame/page-head.js';
import { calendarHeaders, readCalendar } from '../listeners-calendar.js';
import { refreshStatistics, setEditsOwner } from '../remotes/federation-loader.js';
import { session } from '../session/shell-session.js';
import { PlayerSlot } from './player-slot.js';
import { player } from './player.js';
import { usePlaybackToasts } from './use-playback-toasts.js';
import { useSavedRepetitions } from './use-saved-repetitions.js';

/** Browser 10 s > gateway 5 s > service 2 s: each waits longer than what it calls. */
const SEND_TIMEOUT_MS = 10_000;

/** Other tabs of the listener may show the same figures. */
const statisticsChannel = new BroadcastChannel(STATISTICS_CHANNEL);
statisticsChannel.addEventListener('message', () => void refreshStatistics());

const delivery = new CompletionDelivery({
  send: sendCompletion,
  readCalendar,
  onDelivered: () => {
    statisticsChannel.postMessage('changed');
    void refreshStatistics();
  },
});
player.onCompletion(delivery.addTrackCompletion);
player.onStart(({ track }) => void reportStart(track.trackId));
player.onPlaylistCompletion(delivery.addPlaylistCompletion);

function setOwner(uid: string | null): void {
  player.setOwner(uid);
  delivery.setOwner(uid);
  void setEditsOwner(uid === null ? undefined : { uid, isHere: () => signedInHint.read() === uid });
}
session.onSignedOut(() => setOwner(null));

/** The tab is named after the track while sound is wanted. */
player.subscribe(() => {
  const { status, queue, index } = player.getState();
  playingTitle.setState(isSoundWanted(status) ? queue?.entries[index]?.displayName : undefined, true);
});

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

/** By whom is not stored. One that cannot be reported is not counted: it is worth no second attempt. */
async function reportStart(trackId: string): Promise<void> {
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  const call = { method: 'POST', headers: calendarHeaders(), body: { trackId }, keepalive: true, signal } as const;
  await requestJson('/api/track-starts', call).catch(() => undefined);
}

/** The player of the page for this person, and the remote that shows it. What must not be lost is here, not in the remote. */
export function PagePlayer({ uid }: { readonly uid: string }) {
  useEffect(() => setOwner(uid), [uid]);
  return (
    <PlayerProvider player={player}>
      <Consequences />
      <PlayerSlot />
    </PlayerProvider>
  );
}

/** Of commands, also of those by keys while the remote is missing. */
function Consequences() {
  usePlaybackToasts();
  useSavedRepetitions();
  return null;
}
