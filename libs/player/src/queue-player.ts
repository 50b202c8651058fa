import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import { createPlayId } from './completion/completion.js';
import type { PlayStart } from './completion/completion-tracker.js';
import { CompletionTracker } from './completion/completion-tracker.js';
import { Emitter } from './emitter.js';
import { AudioEngine } from './engine/audio-engine.js';
import { isVolumeSettable } from './engine/deck.js';
import type { SoundSettings } from './machine/describe-state.js';
import { describeState } from './machine/describe-state.js';
import type { PlayerEffect, PlayerEvent } from './machine/player-event.js';
import { idleState, nextDeadlineMs, transition } from './machine/player-machine.js';
import { OtherTabs } from './other-tabs.js';
import type { Player, PlayerEvents, PlayerState, Sleep } from './player.js';
import { isSoundWanted } from './player.js';
import { PlayheadClock } from './playhead-clock.js';
import { isSameSource } from './queue/edit-queue.js';
import type { Queue, QueueEntry } from './queue/queue.js';
import { nextStep } from './queue/steps.js';
import { clampVolume, readVolume, writeVolume } from './resume/browser-storage.js';
import type { ResumeRecord } from './resume/resume-record.js';
import { ResumeStore } from './resume/resume-store.js';

/** Joins the pure rules to the sound: events go through `transition`, its effects to the engine. */
export class QueuePlayer implements Player {
  #machine = idleState;
  #settings: SoundSettings = { volume: readVolume(), isMuted: false, isVolumeSettable: true };
  #runId = '';
  #uid: string | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #engine: AudioEngine;
  readonly #soundUrl: (filePath: string) => string;
  readonly #store = createStore<PlayerState>()(() => describeState(this.#machine, this.#settings, 0));
  readonly #clock = new PlayheadClock();
  readonly #events = new Emitter<PlayerEvents>();
  readonly #resume = new ResumeStore(() => this.#describePlace());
  readonly #completions = new CompletionTracker({
    onCompletion: (completion) => this.#events.emit('completion', completion),
    onCompletionFinal: (completion) => this.#events.emit('completion-final', completion),
  });
  readonly #otherTabs = new OtherTabs((uid) => {
    if (uid === this.#uid) this.pause();
  });
  readonly #disposal = new AbortController();

  constructor(createElement: () => HTMLAudioElement, soundUrl: (filePath: string) => string) {
    const settings = { isVolumeSettable: isVolumeSettable(createElement) };
    this.#soundUrl = soundUrl;
    this.#engine = new AudioEngine(createElement, {
      started: () => this.#dispatch({ type: 'SOUND_STARTED' }),
      waiting: () => this.#dispatch({ type: 'SOUND_WAITING' }),
      pausedFromOutside: () => this.#dispatch({ type: 'SOUND_PAUSED' }),
      failed: (failure) => this.#dispatch({ type: 'SOUND_FAILED', failure, atMs: Date.now() }),
      ticked: () => this.#onTick(),
      ended: (durationSeconds) => {
        this.#completions.end(durationSeconds);
        this.#dispatch({ type: 'ENDED' });
      },
    });
    this.#applySettings(settings);
    const { signal } = this.#disposal;
    window.addEventListener('online', () => this.#dispatch({ type: 'ONLINE' }), { signal });
    window.addEventListener('pagehide', () => this.#completions.flush(), { signal });
  }

  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  readonly getPlayhead = this.#clock.store.getState;
  readonly subscribePlayhead = this.#clock.store.subscribe;
  readonly onCompletion: Player['onCompletion'] = (handle) => this.#events.on('completion', handle);
  readonly onCompletionFinal: Player['onCompletionFinal'] = (handle) => this.#events.on('completion-final', handle);
  readonly onPlaylistCompletion: Player['onPlaylistCompletion'] = (handle) =>
    this.#events.on('playlist-completed', handle);
  readonly onRepetitionsChosen: Player['onRepetitionsChosen'] = (handle) =>
    this.#events.on('repetitions-chosen', handle);
  readonly onSleep: Player['onSleep'] = (handle) => this.#events.on('slept', handle);

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
  readonly setRepetitions = (repetitions: number): void => {
    const { queue } = this.#machine;
    const entry = this.#entry;
    this.#dispatch({ type: 'SET_REPETITIONS', repetitions });
    if (!queue || !entry || this.#entry?.repetitions === entry.repetitions) return;
    this.#events.emit('repetitions-chosen', { queue, trackId: entry.trackId, repetitions });
  };
  readonly setSleep = (sleep: Sleep | undefined): void => this.#dispatch({ type: 'SET_SLEEP', sleep });
  readonly retry = (): void => this.#dispatch({ type: 'RETRY' });
  readonly stop = (): void => {
    this.#dispatch({ type: 'STOP' });
    this.#resume.clear();
  };

  readonly setVolume = (wanted: number): void => {
    const volume = clampVolume(wanted);
    writeVolume(volume);
    this.#applySettings({ volume, isMuted: false });
  };
  readonly toggleMute = (): void => this.#applySettings({ isMuted: !this.#settings.isMuted });

  readonly setOwner = (uid: string | null): void => {
    if (uid === (this.#uid ?? null)) return;
    if (this.#uid !== undefined) this.#signOut();
    this.#uid = uid ?? undefined;
    const record = uid === null ? undefined : this.#resume.take(uid);
    if (record) this.#restore(record);
  };

  readonly dispose = (): void => {
    this.#disposal.abort();
    clearTimeout(this.#deadline);
    this.#otherTabs.dispose();
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
    // At `ENDED` the next play may sound already: what comes due at that moment waits for the end of that play.
    if (event.type !== 'ENDED') this.#passTime();
    this.#apply(event);
  }

  #passTime(): void {
    this.#apply({ type: 'TIME', nowMs: Date.now() });
  }

  #apply(event: PlayerEvent): void {
    const { state, effects } = transition(this.#machine, event);
    const isUnchanged = state === this.#machine && effects.length === 0;
    if (isUnchanged) return;
    if (startsRun(event) || (this.#machine.hasCompleted && !state.hasCompleted)) this.#runId = createPlayId();
    this.#machine = state;
    for (const effect of effects) this.#perform(effect);
    this.#engine.setUpcoming(this.#upcomingUrl());
    this.#watchDeadline();
    this.#clock.jump(this.#time());
    this.#updateState();
  }

  #perform(effect: PlayerEffect): void {
    switch (effect.kind) {
      case 'begin':
        if (effect.by === 'listener' && effect.isTrackChange) this.#completions.leave();
        this.#beginPlay();
        return this.#engine.begin(this.#url());
      case 'prepare':
        this.#beginPlay();
        return this.#engine.cue(this.#url(), 0);
      case 'cue':
        return this.#engine.cue(this.#url(), effect.positionSeconds);
      case 'seek':
        return this.#seek(effect.positionSeconds);
      case 'resume':
        return this.#engine.play();
      case 'pause':
        return this.#engine.pause();
      case 'halt':
        this.#completions.leave();
        return this.#engine.halt();
      default:
        return this.#emit(effect);
    }
  }

  #emit(effect: Extract<PlayerEffect, { kind: keyof PlayerEvents }>): void {
    switch (effect.kind) {
      case 'slept':
        return this.#events.emit('slept', undefined);
      case 'playlist-completed':
        return this.#events.emit('playlist-completed', { playlistId: effect.playlistId, name: effect.name });
    }
  }

  #seek(wantedSeconds: number): void {
    const durationSeconds = this.#durationSeconds;
    const positionSeconds = durationSeconds > 0 ? Math.min(wantedSeconds, durationSeconds) : wantedSeconds;
    this.#completions.seek(positionSeconds, durationSeconds);
    this.#engine.seek(positionSeconds);
  }

  #beginPlay({ playId, ...start }: { playId: string } & PlayStart = newPlay()): void {
    const { queue, repetition } = this.#machine;
    const track = this.#entry;
    if (!queue || !track) return;
    const playlistId = queue.source.kind === 'playlist' ? queue.source.playlistId : undefined;
    this.#completions.begin({ playId, track, playlistId, repetition, runId: this.#runId }, start);
  }

  #url(): string {
    return this.#soundUrl(this.#entry?.filePath ?? '');
  }

  #upcomingUrl(): string | undefined {
    const { queue, index, hasFinished, sleep } = this.#machine;
    if (!queue || hasFinished || sleep?.kind === 'after-play') return undefined;
    const step = nextStep(this.#machine, queue.entries);
    const upcoming = step.kind === 'none' ? undefined : queue.entries[step.kind === 'track' ? step.index : index];
    return upcoming && this.#soundUrl(upcoming.filePath);
  }

  #onTick(): void {
    if (!this.#machine.queue) return;
    this.#passTime();
    if (this.#machine.status === 'playing') {
      this.#completions.recordPosition(this.#engine.positionSeconds, this.#durationSeconds);
    }
    this.#clock.drift(this.#time());
    this.#updateState();
  }

  #watchDeadline(): void {
    clearTimeout(this.#deadline);
    const deadlineMs = nextDeadlineMs(this.#machine);
    if (deadlineMs === undefined) return;
    const onDeadline = () => {
      this.#passTime();
      this.#watchDeadline(); // timers may fire a millisecond too early
    };
    this.#deadline = setTimeout(onDeadline, deadlineMs - Date.now());
  }

  #time() {
    if (!this.#machine.queue) return { positionSeconds: 0, durationSeconds: 0 };
    return { positionSeconds: this.#engine.positionSeconds, durationSeconds: this.#durationSeconds };
  }

  #updateState(): void {
    const state = describeState(this.#machine, this.#settings, this.#engine.positionSeconds);
    this.#resume.noteChange();
    this.#otherTabs.update(isSoundWanted(state.status), this.#uid);
    if (!shallow(state, this.#store.getState())) this.#store.setState(state, true);
  }

  #applySettings(changes: Partial<SoundSettings>): void {
    this.#settings = { ...this.#settings, ...changes };
    this.#engine.setLoudness(this.#settings);
    this.#updateState();
  }

  #signOut(): void {
    this.#completions.reset();
    this.stop();
  }

  #restore(record: ResumeRecord): void {
    if (this.#machine.queue) return;
    this.#dispatch({ type: 'RESTORE', ...record });
    this.#passTime(); // its sleep timer may have come due meanwhile
    this.#beginPlay(record);
  }

  #describePlace(): ResumeRecord | undefined {
    const { queue, index, repetition, hasFinished, hasCompleted, sleep } = this.#machine;
    const { playId, hasCounted } = this.#completions;
    if (this.#uid === undefined || !queue) return undefined;
    const place = { version: 1, uid: this.#uid, queue, sleep } as const;
    if (hasFinished) return { ...place, index: 0, repetition: 1, hasCompleted: false, ...newPlay() };
    const { positionSeconds } = this.#engine;
    return { ...place, index, repetition, hasCompleted, playId, positionSeconds, hasCounted };
  }
}

const newPlay = () => ({ playId: createPlayId(), positionSeconds: 0, hasCounted: false });

const startsRun = ({ type }: PlayerEvent): boolean => type === 'PLAY_QUEUE' || type === 'RESTORE';
