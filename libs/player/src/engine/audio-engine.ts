import type { PlaybackFailure } from './playback-failure.js';
import { playbackFailure } from './playback-failure.js';
import { diagnoseFailure } from './diagnose-failure.js';
import { Deck } from './deck.js';
import { HandoverTimer } from './handover-timer.js';
import { volumeToGain } from './loudness.js';

/** What the engine tells. After `ended` the upcoming sound may be playing already: `begin` then takes it over. */
export type EngineListener = {
  readonly started: () => void;
  readonly waiting: () => void;
  readonly pausedFromOutside: () => void;
  readonly ticked: () => void;
  readonly ended: () => void;
  readonly failed: (failure: PlaybackFailure) => void;
};

/** Longer than this without sound is a lost connection. */
const STALL_LIMIT_MS = 20_000;
const OFFLINE_LIMIT_MS = 1000;

/**
 * Two alternating media elements: while one sounds, the other holds what comes next and is started shortly before the end,
 * so that the pause between two repetitions is as short as the browser can make it.
 */
export class AudioEngine {
  #current: Deck;
  #standby: Deck;
  #upcomingUrl: string | undefined;
  #isPlayWanted = false;
  #isHandingOver = false;
  #advancedUrl: string | undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #handover = new HandoverTimer(() => this.#handOverEarly());
  readonly #listener: EngineListener;

  constructor(createElement: () => HTMLAudioElement, listener: EngineListener) {
    this.#listener = listener;
    this.#current = this.#createDeck(createElement());
    this.#standby = this.#createDeck(createElement());
  }

  get url(): string | undefined {
    return this.#current.url;
  }

  get positionSeconds(): number {
    return this.#current.positionSeconds;
  }

  get durationSeconds(): number {
    return this.#current.durationSeconds;
  }

  /** Puts a sound in place, paused. */
  cue(url: string, positionSeconds: number): void {
    this.#cancelHandover();
    this.#isPlayWanted = false;
    this.#current.load(url, positionSeconds);
  }

  /** Plays a sound from its beginning. Within `ended`, one that has taken over by itself just goes on. */
  begin(url: string): void {
    if (url !== this.#advancedUrl) this.cue(url, 0);
    this.play();
  }

  /** What follows by itself when the current sound ends. */
  setUpcoming(url: string | undefined): void {
    if (url !== this.#upcomingUrl) this.#cancelHandover();
    this.#upcomingUrl = url;
    if (url === undefined) this.#standby.unload();
    else if (!this.#isHandingOver && !this.#standby.hasFailed(url)) this.#standby.load(url, 0);
    this.#schedule();
  }

  play(): void {
    const { url, positionSeconds, element } = this.#current;
    if (url === undefined) return;
    if (element.error) this.#current.load(url, positionSeconds);
    this.#isPlayWanted = true;
    this.#watchForStall();
    if (element.paused) this.#sound(this.#current);
    else this.#onPlaying();
  }

  pause(): void {
    this.#isPlayWanted = false;
    this.#cancelHandover();
    this.#stopWatching();
    this.#current.element.pause();
  }

  seek(positionSeconds: number): void {
    this.#cancelHandover();
    const { durationSeconds } = this.#current;
    this.#current.seek(durationSeconds > 0 ? Math.min(positionSeconds, durationSeconds) : positionSeconds);
  }

  halt(): void {
    this.pause();
    this.#upcomingUrl = undefined;
    this.#current.unload();
    this.#standby.unload();
  }

  setLoudness({ volume, isMuted }: { volume: number; isMuted: boolean }): void {
    for (const { element } of [this.#current, this.#standby]) {
      element.volume = volumeToGain(volume);
      element.muted = isMuted;
    }
  }

  #createDeck(element: HTMLAudioElement): Deck {
    const deck = new Deck(element);
    const reactions = {
      playing: () => this.#onPlaying(),
      timeupdate: () => this.#onTimeUpdate(),
      durationchange: () => this.#onTimeUpdate(),
      seeked: () => this.#onTimeUpdate(),
      waiting: () => this.#onWaiting(),
      pause: () => this.#onPause(),
      ended: () => this.#onEnded(),
      error: () => this.#onError(deck),
    };
    for (const [type, react] of Object.entries(reactions)) {
      element.addEventListener(type, () => {
        if (deck === this.#current && deck.url !== undefined) react();
      });
    }
    return deck;
  }

  #sound(deck: Deck): void {
    deck.element.play().catch((reason: unknown) => {
      // Other refusals are an aborted start (a newer command) or tell themselves by the element's error event.
      const isRefused = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (isRefused && deck === this.#current) this.#fail(playbackFailure('autoplay'));
    });
  }

  #schedule(): void {
    const { element } = this.#current;
    if (!this.#isPlayWanted || this.#isHandingOver || element.paused || this.#upcomingUrl === undefined) {
      this.#handover.cancel();
      return;
    }
    this.#handover.watch(element);
  }

  #handOverEarly(): void {
    if (!this.#isPlayWanted || !this.#standby.isReadyToSound) return;
    this.#isHandingOver = true;
    this.#sound(this.#standby);
  }

  #cancelHandover(): void {
    this.#handover.cancel();
    if (!this.#isHandingOver) return;
    this.#isHandingOver = false;
    this.#standby.element.pause();
    this.#standby.seek(0);
  }

  #onEnded(): void {
    this.#handover.cancel();
    const isUpcomingReady = this.#isHandingOver || (this.#upcomingUrl !== undefined && this.#standby.isReadyToSound);
    this.#isHandingOver = false;
    if (isUpcomingReady) {
      [this.#current, this.#standby] = [this.#standby, this.#current];
      this.#advancedUrl = this.#current.url;
      this.#upcomingUrl = undefined;
    }
    this.#listener.ended();
    this.#advancedUrl = undefined;
  }

  #onPlaying(): void {
    this.#stopWatching();
    this.#listener.started();
    this.#schedule();
  }

  #onTimeUpdate(): void {
    this.#schedule();
    this.#listener.ticked();
  }

  #onWaiting(): void {
    if (!this.#isPlayWanted) return;
    this.#listener.waiting();
    this.#watchForStall();
  }

  #onPause(): void {
    const { element } = this.#current;
    if (!this.#isPlayWanted || element.ended || element.error || !element.paused) return;
    this.#isPlayWanted = false;
    this.#cancelHandover();
    this.#stopWatching();
    this.#listener.pausedFromOutside();
  }

  #onError(deck: Deck): void {
    const { error } = deck.element;
    const { url } = deck;
    if (!error || url === undefined) return;
    void diagnoseFailure(error.code, url).then((failure) => {
      if (deck === this.#current && deck.url === url && deck.element.error === error) this.#fail(failure);
    });
  }

  #fail(failure: PlaybackFailure): void {
    this.pause();
    this.#listener.failed(failure);
  }

  #watchForStall(): void {
    this.#stopWatching();
    this.#stallTimer = setTimeout(
      () => this.#fail(playbackFailure(navigator.onLine ? 'network' : 'offline')),
      navigator.onLine ? STALL_LIMIT_MS : OFFLINE_LIMIT_MS,
    );
  }

  #stopWatching(): void {
    clearTimeout(this.#stallTimer);
    this.#stallTimer = undefined;
  }
}
