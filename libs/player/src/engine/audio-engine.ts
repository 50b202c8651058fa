import type { PlaybackFailure } from './playback-failure.js';
import { playbackFailure } from './playback-failure.js';
import { diagnoseFailure } from './diagnose-failure.js';
import { Deck } from './deck.js';
import { HandoverTimer } from './handover-timer.js';
import { volumeToGain } from './loudness.js';

/** What the engine tells; `advanced`: the upcoming sound took over by itself, `ended`: there was none ready. */
export type EngineListener = {
  readonly started: () => void;
  readonly waiting: () => void;
  readonly pausedFromOutside: () => void;
  readonly ticked: () => void;
  readonly advanced: () => void;
  readonly ended: () => void;
  readonly failed: (failure: PlaybackFailure) => void;
};

/** Longer than this without sound is a lost connection. */
const STALL_LIMIT_MS = 20_000;

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

  /** What follows by itself when the current sound ends. */
  setUpcoming(url: string | undefined): void {
    if (url !== this.#upcomingUrl) this.#cancelHandover();
    this.#upcomingUrl = url;
    if (url === undefined) this.#standby.unload();
    else if (!this.#isHandingOver) this.#standby.load(url, 0);
    this.#schedule();
  }

  play(): void {
    this.#isPlayWanted = true;
    this.#sound(this.#current);
    this.#watchForStall();
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

  /** Loads the current sound anew and plays from where it stopped. */
  retry(): void {
    const { url, positionSeconds } = this.#current;
    if (url === undefined) return;
    this.#current.unload();
    this.#current.load(url, positionSeconds);
    this.play();
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
    const whenCurrent = (react: () => void) => () => {
      if (deck === this.#current && deck.url !== undefined) react();
    };
    element.addEventListener('playing', whenCurrent(() => this.#onPlaying()));
    element.addEventListener('timeupdate', whenCurrent(() => this.#onTimeUpdate()));
    element.addEventListener('waiting', whenCurrent(() => this.#onWaiting()));
    element.addEventListener('pause', whenCurrent(() => this.#onPause()));
    element.addEventListener('ended', whenCurrent(() => this.#onEnded()));
    element.addEventListener('error', whenCurrent(() => this.#onError(deck)));
    for (const type of ['durationchange', 'seeked'] as const) {
      element.addEventListener(type, whenCurrent(() => this.#onTimeUpdate()));
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
    this.#handover.schedule(element);
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
    if (!isUpcomingReady) {
      this.#listener.ended();
      return;
    }
    const wasStarted = this.#isHandingOver;
    this.#isHandingOver = false;
    [this.#current, this.#standby] = [this.#standby, this.#current];
    this.#upcomingUrl = undefined;
    if (!wasStarted) this.#sound(this.#current);
    this.#listener.advanced();
    if (!this.#current.element.paused) this.#onPlaying();
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
    this.#stallTimer = setTimeout(() => {
      this.#fail(playbackFailure(navigator.onLine ? 'network' : 'offline'));
    }, STALL_LIMIT_MS);
  }

  #stopWatching(): void {
    clearTimeout(this.#stallTimer);
    this.#stallTimer = undefined;
  }
}
