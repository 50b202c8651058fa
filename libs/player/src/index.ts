export type { Queue, QueueEntry, QueueSource } from './queue/queue.js';
export { entryOfTrack } from './queue/queue.js';
export type { ChosenRepetitions, Player, PlayerState, PlayerStatus, PlayheadTime, Sleep } from './player.js';
export { isSoundWanted } from './player.js';
export type { PlaybackFailure, PlaybackFailureKind } from './engine/playback-failure.js';
export type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
export { CompletionDelivery } from './delivery/completion-delivery.js';
export type { CompletionDeliveryOptions } from './delivery/completion-delivery.js';
export type { CompletionAnswer } from './delivery/delivery-outcome.js';
export type { CompletionCall } from './delivery/pending-completion.js';
export { createPlayer } from './create-player.js';
export type { PlayerOptions } from './create-player.js';
export {
  PlayerProvider,
  useEntryStatus,
  usePlayer,
  usePlayerState,
  usePlayhead,
  useQueueStatus,
} from './react/player-provider.js';
export { installShortcuts, isKeyTaken } from './shortcuts/install-shortcuts.js';
