import { i18n } from '@trax/i18n';
import type { MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';

/** Why the sound does not go on; `message` is for the listener. */
export type PlaybackFailure = { readonly kind: PlaybackFailureKind; readonly message: string };

export type PlaybackFailureKind = 'missing' | 'signed-out' | 'unreachable' | 'network' | 'decode' | 'autoplay';

const MESSAGES = {
  missing: msg`This track cannot be found at the moment.`,
  'signed-out': msg`Please sign in to continue.`,
  unreachable: msg`The connection is lost. Playback goes on when it is back.`,
  network: msg`The connection was lost while loading this track.`,
  decode: msg`This track cannot be played on this device.`,
  autoplay: msg`Your browser has paused the sound. Press play to go on.`,
} satisfies Record<PlaybackFailureKind, MessageDescriptor>;

/** The failure of this kind with its message. */
export const playbackFailure = (kind: PlaybackFailureKind): PlaybackFailure => ({
  kind,
  message: i18n._(MESSAGES[kind]),
});

const MEDIA_ERR_DECODE = 3;

/**
 * A media element reports a missing file, one that it cannot decode and a lost connection alike: one HEAD request shows
 * which it is. `code` is `MediaError.code`, 0 where there is none.
 */
export async function diagnoseFailure(code: number, url: string): Promise<PlaybackFailure> {
  if (code === MEDIA_ERR_DECODE) return playbackFailure('decode');
  try {
    const response = await fetch(url, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' });
    return playbackFailure(kindOfStatus(response.status));
  } catch {
    return playbackFailure('unreachable');
  }
}

/** Whether a server says by this HTTP status that it has no such sound. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

function kindOfStatus(status: number): PlaybackFailureKind {
  if (status === 401 || status === 403) return 'signed-out';
  if (isMissing(status)) return 'missing';
  return status >= 500 ? 'network' : 'decode';
}
