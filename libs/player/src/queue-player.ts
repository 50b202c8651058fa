import type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
import { CompletionTracker } from './completion/completion-tracker.js';
import { createPlayId } from './completion/play.js';
import { AudioEngine } from './engine/audio-engine.js';
import { isVolumeSettable } from './engine/loudness.js';
import { Listeners } from './listeners.js';
import { describeState, isSameState } from './machine/describe-state.js';
import type { PlayerEffect, PlayerEvent } from './machine/player-event.js';
import { idleState, transition } from './machine/player-machine.js';
import type { Player, PlayerState, PlaylistChange } from './player.js';
import { PlayheadClock } from './playhead-clock.js';
import { isSameSource } from './queue/edit-queue.js';
import type { Queue, QueueEntry } from './queue/queue.js';
import { clampVolume, readVolume, writeVolume } from './resume/remembered-volume.js';
import type { ResumeRecord } from './resume/resume-record.js';
import { ResumeStore } from './resume/resume-store.js';
import { nextStep } from './steps/next-step.js';

/** Joins the pure rules to the sound: events go through `transition`, its effects to the engine. */
export class QueuePlayer implements Player {
  #machine = idleState;
  #settings: { volume: number; isMuted: boolean; isVolumeSettable: boolean };
  #state: PlayerState;
  #playId = '';
  #runId = '';
  #uid: string | undefined;
  readonly #engine: AudioEngine;
  readonly #soundUrl: (filePath: string) => string;
  readonly #clock = new PlayheadClock();
  readonly #resume = new ResumeStore(() => this.#describePlace());
  readonly #listeners = new Listeners<[]>();
  readonly #completionListeners = new Listeners<[TrackCompletion]>();
  readonly #playlistListeners = new Listeners<[PlaylistCompletion]>();
  readonly #changeListeners = new Listeners<[PlaylistChange]>();
  readonly #completions = new CompletionTracker(this.#completionListeners.tell);

  constructor(createElement: () => HTMLAudioElement, soundUrl: (filePath: string) => string) {
    this.#soundUrl = soundUrl;
    this.#settings = { volume: readVolume(), isMuted: false, isVolumeSettable: isVolumeSettable(createElement) };
    this.#state = describeState(this.#machine, this.#settings, 0);
    this.#engine = new AudioEngine(createElement, {
      started: () => this.#dispatch({ type: 'SOUND_STARTED' }),
      waiting: () => this.#dispatch({ type: 'SOUND_WAITING' }),
      pausedFromOutside: () => this.#dispatch({ type: 'SOUND_PAUSED' }),
      failed: (failure) => this.#dispatch({ type: 'SOUND_FAILED', failure }),
      ticked: () => this.#onTick(),
      ended: () => {
        this.#completions.end(this.#durationSeconds);
        this.#dispatch({ type: 'ENDED' });
      },
    });
    this.#engine.setLoudness(this.#settings);
    window.addEventListener('online', this.#retryWhenOnline);
  }

  readonly getState = (): PlayerState => this.#state;
  readonly subscribe = this.#listeners.add;
  readonly getPlayhead = this.#clock.read;
  readonly subscribePlayhead = this.#clock.subscribe;
  readonly onCompletion = this.#completionListeners.add;
  readonly onPlaylistCompletion = this.#playlistListeners.add;
  readonly onPlaylistChange = this.#changeListeners.add;

  readonly playQueue = (queue: Queue, index: number): void => this.#dispatch({ type: 'PLAY_QUEUE', queue, index });
  readonly playOrToggle = (queue: Queue, index: number): void => {
    const playing = this.#machine.queue;
    const isCurrent =
      playing && isSameSource(playing.source, queue.source) && this.#entry?.trackId === queue.entries[index]?.trackId;
    if (isCurrent && !this.#machine.hasFinished) this.toggle();
    else this.playQueue(queue, index);
  };
  readonly updateQueue = (queue: Queue): void => {
    const playing = this.#machine.queue;
    if (playing && isSameSource(playing.source, queue.source)) this.#dispatch({ type: 'UPDATE_QUEUE', queue });
  };
  readonly toggle = (): void => this.#dispatch({ type: 'TOGGLE' });
  readonly play = (): void => this.#dispatch({ type: 'RESUME' });
  readonly pause = (): void => this.#dispatch({ type: 'PAUSE' });
  readonly next = (): void => this.#dispatch({ type: 'NEXT' });
  readonly previous = (): void => this.#dispatch({ type: 'PREVIOUS', positionSeconds: this.#engine.positionSeconds });
  readonly skipTrack = (): void => this.#dispatch({ type: 'SKIP_TRACK' });
  readonly seek = (positionSeconds: number): void => this.#dispatch({ type: 'SEEK', positionSeconds });
  readonly setRepetitions = (repetitions: number): void => this.#dispatch({ type: 'SET_REPETITIONS', repetitions });
  readonly retry = (): void => this.#dispatch({ type: 'RETRY' });
  readonly stop = (): void => {
    this.#dispatch({ type: 'STOP' });
    this.#resume.clear();
  };

  readonly setVolume = (volume: number): void => {
    this.#settings = { ...this.#settings, volume: clampVolume(volume), isMuted: false };
    writeVolume(this.#settings.volume);
    this.#applySettings();
  };
  readonly toggleMute = (): void => {
    this.#settings = { ...this.#settings, isMuted: !this.#settings.isMuted };
    this.#applySettings();
  };

  readonly setOwner = (uid: string | null): void => {
    if (uid === (this.#uid ?? null)) return;
    if (this.#uid !== undefined) this.#signOut();
    this.#uid = uid ?? undefined;
    const record = uid === null ? undefined : this.#resume.take(uid);
    if (record) this.#restore(record);
  };

  readonly dispose = (): void => {
    window.removeEventListener('online', this.#retryWhenOnline);
    this.#resume.dispose();
    this.#completions.reset();
    this.#engine.halt();
  };

  get #entry(): QueueEntry | undefined {
    return this.#machine.queue?.entries[this.#machine.index];
  }

  get #durationSeconds(): number {
    return this.#engine.durationSeconds || (this.#entry?.durationSeconds ?? 0);
  }

  #dispatch(event: PlayerEvent): void {
    const { state, effects } = transition(this.#machine, event);
    const isUnchanged = state === this.#machine && effects.length === 0;
    if (isUnchanged) return;
    if (startsRun(event) || (this.#machine.hasCompleted && !state.hasCompleted)) this.#runId = createPlayId();
    this.#machine = state;
    for (const effect of effects) this.#perform(effect);
    this.#engine.setUpcoming(this.#upcomingUrl());
    this.#clock.jump(this.#time());
    this.#publish();
  }

  #perform(effect: PlayerEffect): void {
    switch (effect.kind) {
      case 'begin':
        if (effect.by === 'listener' && effect.isTrackChange) this.#completions.leave();
        this.#nameNewPlay({ playId: createPlayId(), hasCounted: false });
        return this.#engine.begin(this.#url());
      case 'cue':
        return this.#engine.cue(this.#url(), effect.positionSeconds);
      case 'seek':
        this.#completions.seek(effect.positionSeconds, this.#durationSeconds);
        return this.#engine.seek(effect.positionSeconds);
      case 'resume':
        return this.#engine.play();
      case 'pause':
        return this.#engine.pause();
      case 'halt':
        this.#completions.leave();
        return this.#engine.halt();
      case 'playlist-completed':
        return this.#playlistListeners.tell({ playlistId: effect.playlistId, name: effect.name });
      case 'playlist-changed':
        return this.#changeListeners.tell(effect.change);
    }
  }

  #nameNewPlay({ playId, hasCounted }: { playId: string; hasCounted: boolean }): void {
    const { queue, repetition } = this.#machine;
    const track = this.#entry;
    if (!queue || !track) return;
    this.#playId = playId;
    const playlistId = queue.source.kind === 'playlist' ? queue.source.playlistId : undefined;
    this.#completions.begin({ playId, track, playlistId, repetition, runId: this.#runId, hasCounted });
  }

  #url(): string {
    return this.#soundUrl(this.#entry?.filePath ?? '');
  }

  #upcomingUrl(): string | undefined {
    const { queue, index, hasFinished } = this.#machine;
    if (!queue || hasFinished) return undefined;
    const step = nextStep(this.#machine, queue.entries);
    const upcoming = step.kind === 'none' ? undefined : queue.entries[step.kind === 'track' ? step.index : index];
    return upcoming && this.#soundUrl(upcoming.filePath);
  }

  #onTick(): void {
    if (!this.#machine.queue) return;
    if (this.#machine.status === 'playing') {
      this.#completions.hear(this.#engine.positionSeconds, this.#durationSeconds);
    }
    this.#clock.drift(this.#time());
    this.#publish();
  }

  #time() {
    if (!this.#machine.queue) return { positionSeconds: 0, durationSeconds: 0 };
    return { positionSeconds: this.#engine.positionSeconds, durationSeconds: this.#durationSeconds };
  }

  #publish(): void {
    const state = describeState(this.#machine, this.#settings, this.#engine.positionSeconds);
    this.#resume.noteChange();
    if (isSameState(state, this.#state)) return;
    this.#state = state;
    this.#listeners.tell();
  }

  #applySettings(): void {
    this.#engine.setLoudness(this.#settings);
    this.#publish();
  }

  #signOut(): void {
    this.#completions.reset();
    this.stop();
  }

  #restore(record: ResumeRecord): void {
    if (this.#machine.queue) return;
    this.#dispatch({ type: 'RESTORE', ...record });
    this.#nameNewPlay(record);
  }

  #describePlace(): ResumeRecord | undefined {
    const { queue, index, repetition, hasFinished, hasCompleted } = this.#machine;
    if (this.#uid === undefined || !queue) return undefined;
    const place = hasFinished
      ? { index: 0, repetition: 1, positionSeconds: 0 }
      : { index, repetition, positionSeconds: this.#engine.positionSeconds };
    const play = {
      playId: hasFinished ? createPlayId() : this.#playId,
      hasCounted: !hasFinished && this.#completions.hasCounted,
      hasCompleted: !hasFinished && hasCompleted,
    };
    return { version: 1, uid: this.#uid, queue, ...place, ...play };
  }

  readonly #retryWhenOnline = (): void => {
    const kind = this.#machine.failure?.kind;
    if (kind === 'offline' || kind === 'network') this.retry();
  };
}

const startsRun = ({ type }: PlayerEvent): boolean => type === 'PLAY_QUEUE' || type === 'RESTORE';
