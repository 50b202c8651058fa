import { randomUuid } from '@trax/contracts/random-uuid';
import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { PlayStart } from './completion/completion-tracker.js';
import { CompletionTracker } from './completion/completion-tracker.js';
import { Emitter } from './emitter.js';
import { isVolumeSettable } from './engine/deck.js';
import type { SoundSettings } from './machine/describe-state.js';
import { describeState } from './machine/describe-state.js';
import type { MachineState } from './machine/machine-state.js';
import { idleState } from './machine/machine-state.js';
import type { PlayerEffect, PlayerEvent } from './machine/player-event.js';
import { transition } from './machine/player-machine.js';
import { sentenceEndSeconds } from './machine/silence.js';
import { nextDeadlineMs } from './machine/timers.js';
import { OtherTabs } from './other-tabs.js';
import type { PlayerCommands } from './player-commands.js';
import { playerCommands } from './player-commands.js';
import type { Player, PlayerEvents, PlayerState } from './player.js';
import { isSoundWanted } from './player.js';
import { PlayheadClock } from './playhead-clock.js';
import { QueueSound } from './queue-sound.js';
import { storedPlaybackModes } from './resume/stored-playback-modes.js';
import type { ResumeRecord } from './resume/resume-record.js';
import { ResumeStore } from './resume/resume-store.js';
import { clampVolume, storedVolume } from './volume.js';

/** Joins the pure rules to the sound: events go through `transition`, its effects to the engine. */
export class QueuePlayer implements Omit<Player, keyof PlayerCommands> {
  #machine: MachineState = { ...idleState, ...storedPlaybackModes.read() };
  #settings: SoundSettings = { volume: storedVolume.read(), isMuted: false, isVolumeSettable: true };
  #runId = '';
  #uid: string | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #sentenceEnd: ReturnType<typeof setTimeout> | undefined;
  readonly #sound: QueueSound;
  readonly #store = createStore<PlayerState>()(() => describeState(this.#machine, this.#settings, SILENT));
  readonly #clock = new PlayheadClock();
  readonly #events = new Emitter<PlayerEvents>();
  readonly #resume = new ResumeStore(() => this.#describePlace());
  readonly #completions = new CompletionTracker(
    (completion) => this.#events.emit('completion', completion),
    (play) => this.#events.emit('started', play),
  );
  readonly #otherTabs = new OtherTabs((uid) => {
    if (uid === this.#uid) this.#dispatch({ type: 'PAUSE' });
  });
  readonly #disposal = new AbortController();

  constructor(createElement: () => HTMLAudioElement, soundUrl: (filePath: string) => string) {
    const settings = { isVolumeSettable: isVolumeSettable(createElement) };
    const onReconnected = () => this.#dispatch({ type: 'ONLINE' });
    this.#sound = new QueueSound({
      createElement,
      soundUrl,
      getMachine: () => this.#machine,
      onReconnected,
      handlers: {
        started: () => this.#dispatch({ type: 'SOUND_STARTED' }),
        waiting: () => this.#dispatch({ type: 'SOUND_WAITING' }),
        pausedFromOutside: () => this.#dispatch({ type: 'SOUND_PAUSED' }),
        failed: (failure) => this.#dispatch({ type: 'SOUND_FAILED', failure, atMs: Date.now() }),
        ticked: () => this.#onTick(),
        ended: (durationSeconds) => {
          if (!this.#machine.silence) this.#completions.end(durationSeconds);
          this.#dispatch({ type: 'ENDED' });
        },
      },
    });
    this.#applySettings(settings);
    const { signal } = this.#disposal;
    window.addEventListener('online', onReconnected, { signal });
    window.addEventListener('pagehide', () => this.#completions.flush(), { signal });
  }

  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  readonly getPlayhead = this.#clock.store.getState;
  readonly subscribePlayhead = this.#clock.store.subscribe;
  readonly onStart: Player['onStart'] = (handle) => this.#events.on('started', handle);
  readonly onCompletion: Player['onCompletion'] = (handle) => this.#events.on('completion', handle);
  readonly onPlaylistCompletion: Player['onPlaylistCompletion'] = (handle) =>
    this.#events.on('playlist-completed', handle);
  readonly onRepetitionsChosen: Player['onRepetitionsChosen'] = (handle) =>
    this.#events.on('repetitions-chosen', handle);
  readonly onSleep: Player['onSleep'] = (handle) => this.#events.on('slept', handle);

  readonly commands = playerCommands(
    (event) => this.#dispatch(event),
    () => this.#sound.positionSeconds,
  );
  readonly stop = (): void => {
    this.#dispatch({ type: 'STOP' });
    this.#resume.clear();
  };

  readonly setVolume = (wanted: number): void => {
    const volume = clampVolume(wanted);
    storedVolume.write(volume);
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
    clearTimeout(this.#sentenceEnd);
    this.#otherTabs.dispose();
    this.#resume.dispose();
    this.#completions.reset();
    this.#sound.perform({ kind: 'halt' });
  };

  #dispatch(event: PlayerEvent): void {
    // At `ENDED` the next play may sound already: what comes due at that moment waits for the end of that play.
    if (event.type !== 'ENDED') {
      this.#recordPosition();
      this.#passTime();
    }
    this.#apply(event);
  }

  /** Before anything changes where, how fast or whether the sound moves: what was heard until then counts. */
  #recordPosition(): void {
    const { status, silence, speed } = this.#machine;
    if (status !== 'playing' || silence) return;
    const { positionSeconds, durationSeconds } = this.#sound;
    this.#completions.recordPosition({ positionSeconds, durationSeconds, speed });
  }

  #passTime(): void {
    this.#apply({ type: 'TIME', nowMs: Date.now() });
  }

  #apply(event: PlayerEvent): void {
    const { state, effects } = transition(this.#machine, event);
    const isUnchanged = state === this.#machine && effects.length === 0;
    if (isUnchanged) return;
    const before = this.#machine;
    if (state.run !== before.run) this.#runId = randomUuid();
    this.#machine = state;
    for (const effect of effects) this.#perform(effect);
    this.#sound.follow();
    this.#watchDeadline();
    this.#watchSentence();
    if (state.pauseBetween !== before.pauseBetween || state.speed !== before.speed) storedPlaybackModes.write(state);
    this.#clock.jump(this.#time());
    this.#updateState();
  }

  #perform(effect: PlayerEffect): void {
    switch (effect.kind) {
      case 'begin':
        if (effect.by === 'listener' && effect.isTrackChange) this.#completions.leave();
        this.#beginPlay();
        return this.#sound.begin();
      case 'play':
        this.#completions.resume();
        return this.#sound.perform(effect);
      case 'prepare':
        this.#beginPlay();
        return this.#sound.perform({ kind: 'cue', positionSeconds: 0 });
      case 'abandon':
        return this.#completions.leave();
      case 'silence':
        if (!effect.isWithinPlay) this.#beginPlay();
        return this.#sound.perform(effect);
      case 'seek':
        this.#completions.seek(this.#sound.clamp(effect.positionSeconds), this.#sound.durationSeconds);
        return this.#sound.perform(effect);
      case 'slept':
      case 'repetitions-chosen':
      case 'playlist-completed':
        return this.#emit(effect);
      default:
        return this.#sound.perform(effect);
    }
  }

  #emit(effect: Extract<PlayerEffect, { kind: keyof PlayerEvents }>): void {
    switch (effect.kind) {
      case 'slept':
        return this.#events.emit('slept', undefined);
      case 'repetitions-chosen':
        return this.#events.emit('repetitions-chosen', effect.chosen);
      case 'playlist-completed':
        return this.#events.emit('playlist-completed', { playlistId: effect.playlistId, name: effect.name });
    }
  }

  #beginPlay({ playId, ...start }: { playId: string } & PlayStart = newPlay()): void {
    const { queue, index, repetition } = this.#machine;
    const track = queue?.entries[index];
    if (!queue || !track) return;
    const isOfPlaylist = queue.source.kind === 'playlist' && !track.isAdded;
    const playlistId = isOfPlaylist ? queue.source.playlistId : undefined;
    this.#completions.begin({ playId, track, playlistId, repetition, runId: this.#runId }, start);
  }

  #onTick(): void {
    if (!this.#machine.queue) return;
    this.#recordPosition();
    this.#passTime();
    this.#watchSentence();
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

  #watchSentence(): void {
    clearTimeout(this.#sentenceEnd);
    const nextStartSeconds = sentenceEndSeconds(this.#machine);
    if (nextStartSeconds === undefined) return;
    const leftSeconds = (nextStartSeconds - this.#sound.positionSeconds) / this.#machine.speed;
    if (leftSeconds <= 0) this.#dispatch({ type: 'SENTENCE_ENDED', nextStartSeconds });
    else this.#sentenceEnd = setTimeout(() => this.#watchSentence(), leftSeconds * 1000);
  }

  #time() {
    const { positionSeconds, durationSeconds } = this.#sound;
    return this.#machine.queue ? { positionSeconds, durationSeconds } : { positionSeconds: 0, durationSeconds: 0 };
  }

  #updateState(): void {
    const state = describeState(this.#machine, this.#settings, this.#sound);
    const isPlaying = isSoundWanted(state.status);
    this.#resume.noteChange({ isPlaying });
    this.#otherTabs.update(isPlaying, this.#uid);
    if (!shallow(state, this.#store.getState())) this.#store.setState(state, true);
  }

  #applySettings(changes: Partial<SoundSettings>): void {
    this.#settings = { ...this.#settings, ...changes };
    this.#sound.setLoudness(this.#settings);
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
    const { queue, index, repetition, hasFinished, hasCompleted, sleep, loop, voice } = this.#machine;
    const { playId, hasCounted } = this.#completions;
    if (this.#uid === undefined || !queue) return undefined;
    const place = { version: 1, uid: this.#uid, queue, hasFinished, sleep, loop, voice } as const;
    if (hasFinished) return { ...place, index: 0, repetition: 1, hasCompleted: false, ...newPlay() };
    const { positionSeconds } = this.#sound;
    return { ...place, index, repetition, hasCompleted, playId, positionSeconds, hasCounted };
  }
}

const SILENT = { positionSeconds: 0, silenceUntilMs: 0 };

const newPlay = () => ({ playId: randomUuid(), positionSeconds: 0, hasCounted: false });
