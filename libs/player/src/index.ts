export type { Queue, QueueEntry, QueueSource } from './queue/queue.js';
export type { Player, PlayerState, PlayerStatus, PlayheadTime } from './player.js';
export type { PlaybackFailure, PlaybackFailureKind } from './engine/playback-failure.js';
export type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
export { createPlayer } from './create-player.js';
export type { PlayerOptions } from './create-player.js';
export { PlayerProvider, usePlayer, usePlayerState, usePlayhead } from './react/player-provider.js';
export { installShortcuts } from './shortcuts/install-shortcuts.js';
