/** Why the sound does not go on; `sentence` is what a person reads. */
export type PlaybackFailure = { readonly kind: PlaybackFailureKind; readonly sentence: string };

export type PlaybackFailureKind = 'missing' | 'signed-out' | 'offline' | 'network' | 'decode' | 'autoplay';

const SENTENCES = {
  missing: 'This track cannot be found at the moment.',
  'signed-out': 'Please sign in to continue.',
  offline: 'You are offline. Playback goes on when you are connected again.',
  network: 'The connection was lost while loading this track.',
  decode: 'This track cannot be played on this device.',
  autoplay: 'Your browser has paused the sound. Press play to go on.',
} satisfies Record<PlaybackFailureKind, string>;

/** The failure of this kind with its sentence. */
export const playbackFailure = (kind: PlaybackFailureKind): PlaybackFailure => ({ kind, sentence: SENTENCES[kind] });
