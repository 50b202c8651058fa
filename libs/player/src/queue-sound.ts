import type { EngineHandlers } from './engine/audio-engine.js';
import { AudioEngine } from './engine/audio-engine.js';
import { ReconnectionWatch } from './engine/reconnection-watch.js';
import { silenceUrl } from './engine/silent-sound.js';
import type { MachineState } from './machine/machine-state.js';
import type { SoundEffect } from './machine/player-event.js';
import { upcomingSound } from './machine/upcoming.js';
import type { QueueEntry } from './queue/queue.js';

type QueueSoundOptions = {
  readonly createElement: () => HTMLAudioElement;
  readonly soundUrl: (filePath: string) => string;
  readonly handlers: EngineHandlers;
  /** A server that could not be reached answers again. */
  readonly onReconnected: () => void;
  /** The present state; its current play is what sounds. */
  readonly getMachine: () => MachineState;
};

/** The sound of a queue: its tracks and the silences between them, in the terms of the machine. */
export class QueueSound {
  /** Of the silence that began last, in milliseconds of the epoch. */
  silenceUntilMs = 0;
  readonly #engine: AudioEngine;
  readonly #reconnection: ReconnectionWatch;
  readonly #soundUrl: (filePath: string) => string;
  readonly #getMachine: () => MachineState;

  constructor({ createElement, soundUrl, handlers, onReconnected, getMachine }: QueueSoundOptions) {
    this.#engine = new AudioEngine(createElement, handlers);
    this.#reconnection = new ReconnectionWatch(onReconnected);
    this.#soundUrl = soundUrl;
    this.#getMachine = getMachine;
    this.#engine.setSpeed(getMachine().speed);
  }

  /** In the current play; during a silence, where the sound goes on. */
  get positionSeconds(): number {
    return this.#getMachine().silence?.positionSeconds ?? this.#engine.positionSeconds;
  }

  get durationSeconds(): number {
    const soundSeconds = this.#getMachine().silence ? 0 : this.#engine.durationSeconds;
    return soundSeconds || (this.#entry?.durationSeconds ?? 0);
  }

  perform(effect: SoundEffect): void {
    switch (effect.kind) {
      case 'continue':
        return this.#engine.begin(this.#url(), effect.positionSeconds);
      case 'cue':
        return this.#engine.cue(this.#url(), effect.positionSeconds);
      case 'seek':
        return this.#engine.seek(this.clamp(effect.positionSeconds));
      case 'silence':
        return this.#beginSilence(effect);
      case 'play':
        return this.#engine.play();
      case 'pause':
        return this.#engine.pause();
      case 'halt':
        this.#reconnection.watch(undefined);
        return this.#engine.halt();
      case 'set-speed':
        return this.#engine.setSpeed(effect.speed);
    }
  }

  /** Plays the current entry from its beginning. */
  begin(): void {
    this.#engine.begin(this.#url());
  }

  /** To be called after each change of the state. */
  follow(): void {
    this.#reconnection.watch(this.#getMachine().status === 'waiting' ? this.#url() : undefined);
    this.#prepareUpcoming();
  }

  setLoudness(loudness: { volume: number; isMuted: boolean }): void {
    this.#engine.setLoudness(loudness);
  }

  /** The nearest position of the current play. */
  clamp(positionSeconds: number): number {
    const { durationSeconds } = this;
    return durationSeconds > 0 ? Math.min(positionSeconds, durationSeconds) : positionSeconds;
  }

  get #entry(): QueueEntry | undefined {
    const { queue, index } = this.#getMachine();
    return queue?.entries[index];
  }

  #url(): string {
    return this.#soundUrl(this.#entry?.filePath ?? '');
  }

  #prepareUpcoming(): void {
    const upcoming = upcomingSound(this.#getMachine());
    if (upcoming?.kind === 'silence') return this.#engine.setUpcoming(silenceUrl(upcoming.seconds));
    this.#engine.setUpcoming(upcoming && this.#soundUrl(upcoming.entry.filePath), upcoming?.positionSeconds);
  }

  #beginSilence({ seconds, isWithinPlay }: Extract<SoundEffect, { kind: 'silence' }>): void {
    const url = silenceUrl(seconds);
    this.silenceUntilMs = Date.now() + seconds * 1000;
    if (isWithinPlay) this.#engine.setUpcoming(url); // the other element keeps the track
    this.#engine.begin(url);
  }
}
