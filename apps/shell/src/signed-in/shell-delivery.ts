import { HttpProblem, requestJson } from '@trax/http';
import { DeliveryOnDemand, type CompletionAnswer, type CompletionCall } from '@trax/player';
import { onSignedOut } from '@trax/session';
import { readTimezone } from '../listeners-timezone.js';
import { refreshStatistics } from '../remotes/federation-loader.js';
import { player } from './shell-player.js';

/** The browser's rung of the ladder: browser 10 s > gateway 5 s > service 2 s. */
const SEND_TIMEOUT_MS = 10_000;

/** Tells the listener's other tabs, which may show the same figures. */
const otherTabs = new BroadcastChannel('trax-statistics');
otherTabs.addEventListener('message', () => void refreshStatistics());

/** Carries what the player counts to the server, also when that has to wait for days. */
export const delivery = new DeliveryOnDemand({
  send,
  readTimezone,
  onDelivered: () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    otherTabs.postMessage('changed');
    void refreshStatistics();
  },
});

player.onCompletion((completion) => delivery.addTrackCompletion(completion));
player.onPlaylistCompletion((completion) => delivery.addPlaylistCompletion(completion));
onSignedOut(() => delivery.setOwner(null));

async function send({ path, headers, body }: CompletionCall): Promise<CompletionAnswer> {
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  try {
    await requestJson(path, { method: 'POST', headers, body, keepalive: true, signal });
    return { status: 200 };
  } catch (error) {
    if (error instanceof HttpProblem) return { status: error.status, code: error.code };
    throw error;
  }
}
