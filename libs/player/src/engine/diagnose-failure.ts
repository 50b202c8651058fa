import type { PlaybackFailure, PlaybackFailureKind } from './playback-failure.js';
import { playbackFailure } from './playback-failure.js';

const MEDIA_ERR_DECODE = 3;

/**
 * A media element does not tell a missing file from one that it cannot decode, nor from a lost connection: one HEAD request
 * does. `code` is `MediaError.code`.
 */
export async function diagnoseFailure(code: number, url: string): Promise<PlaybackFailure> {
  if (!navigator.onLine) return playbackFailure('offline');
  if (code === MEDIA_ERR_DECODE) return playbackFailure('decode');
  try {
    const response = await fetch(url, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' });
    return playbackFailure(kindOfStatus(response.status));
  } catch {
    return playbackFailure(navigator.onLine ? 'network' : 'offline');
  }
}

function kindOfStatus(status: number): PlaybackFailureKind {
  if (status === 401 || status === 403) return 'signed-out';
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 ? 'network' : 'decode';
}
