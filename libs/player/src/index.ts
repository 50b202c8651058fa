export type { Queue, QueueEntry, QueueSource, Recording } from './queue/queue.js';
export { entryOfTrack, trackOfEntry } from './queue/queue.js';
export { inVoice } from './queue/voices.js';
export { LOOPS, MAX_PAUSE_SECONDS, SPEEDS } from './playback-modes.js';
export type {
  ChosenRepetitions,
  Loop,
  PauseBetween,
  Player,
  PlayerState,
  PlayerStatus,
  PlayheadTime,
  Sleep,
  VoiceScope,
} from './player.js';
export { isSoundWanted } from './player.js';
export type { PlaybackFailure, PlaybackFailureKind } from './engine/playback-failure.js';
export type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
export { singleKeyShortcuts, trackCompletedToasts } from './browser-settings.js';
export type { SwitchSetting } from './browser-settings.js';
export { keptQueues } from './kept/kept-queues.js';
export type { ArrivingQueue, KeepFailureCause, KeptQueue } from './kept/kept-queues.js';
export { useKeptQueue } from './react/use-kept-queue.js';
export { useBackgroundSound } from './react/use-background-sound.js';
export { createPlayer } from './create-player.js';
export type { PlayerOptions } from './create-player.js';
export { installPageShortcuts } from './shortcuts/install-page-shortcuts.js';
export type { PageShortcuts } from './shortcuts/install-page-shortcuts.js';
export {
  PlayerProvider,
  useEntryStatus,
  usePlayOfRepetitions,
  usePlayer,
  usePlayerState,
  usePlayhead,
  useQueueStatus,
} from './react/player-provider.js';
