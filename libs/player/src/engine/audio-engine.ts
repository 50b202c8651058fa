import type { PlaybackFailure } from './playback-failure.js';
import { diagnoseFailure, playbackFailure } from './playback-failure.js';
import { Deck } from './deck.js';
import { HandoverTimer, START_LATENCY_MS } from './handover-timer.js';
import { ProgressWatch } from './progress-watch.js';
import { StallWatch } from './stall-watch.js';
import { isSilence } from './silent-sound.js';
import { volumeToGain } from '../volume.js';

/** The events of the engine. At `ended` the upcoming sound may be playing already: `begin` then takes it over. */
export type EngineHandlers = {
  readonly started: () => void;
  readonly waiting: () => void;
  readonly pausedFromOutside: () => void;
  readonly ticked: () => void;
  /** The natural end of a sound of this length. */
  readonly ended: (durationSeconds: number) => void;
  readonly failed: (failure: PlaybackFailure) => void;
};

/** When the end of a sound seems to be reported later than this, the page was frozen, and its forecast of the end is worth nothing. */
const LONGEST_REPORT_DELAY_MS = 1000;

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
  #isStandbyUnlocked = false;
  readonly #handover = new HandoverTimer(() => this.#handOverEarly());
  readonly #progress = new ProgressWatch({
    reload: () => this.#reload(),
    giveUp: () => this.#fail(playbackFailure('decode')),
  });
  readonly #stall = new StallWatch((failure) => this.#fail(failure));
  readonly #handlers: EngineHandlers;

  constructor(createElement: () => HTMLAudioElement, handlers: EngineHandlers) {
    this.#handlers = handlers;
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

  /** Puts a sound in place, paused; nothing is downloaded before it is played or moved. */
  cue(url: string, positionSeconds: number): void {
    this.#cancelHandover();
    this.#isPlayWanted = false;
    if (url !== this.#current.url && url === this.#standby.url) this.#exchangeDecks();
    this.#current.cue(url, positionSeconds);
  }

  /** Plays a sound from a position. Within `ended`, one that has taken over by itself just goes on. */
  begin(url: string, positionSeconds = 0): void {
    if (url !== this.#advancedUrl) this.cue(url, positionSeconds);
    this.play();
  }

  /** What follows by itself when the current sound ends, and from where. */
  setUpcoming(url: string | undefined, positionSeconds = 0): void {
    if (url !== this.#upcomingUrl) this.#cancelHandover();
    this.#upcomingUrl = url;
    if (url === undefined) this.#standby.unload();
    else if (this.#isPlayWanted && !this.#isHandingOver && !this.#standby.hasFailed(url)) {
      this.#standby.cue(url, positionSeconds);
      this.#standby.fetch();
    }
    this.#schedule();
  }

  play(): void {
    const { url, element } = this.#current;
    if (url === undefined) return;
    this.#current.fetch();
    this.#isPlayWanted = true;
    this.#unlockStandby();
    this.#watchForStall(url);
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
    this.#current.seek(positionSeconds);
    this.#current.fetch();
  }

  halt(): void {
    this.pause();
    this.#upcomingUrl = undefined;
    this.#current.unload();
    this.#standby.unload();
  }

  /** 1 is the speed of the recording; the pitch stays. */
  setSpeed(speed: number): void {
    this.#handover.cancel(); // its forecast was for the speed before
    for (const deck of [this.#current, this.#standby]) deck.setSpeed(speed);
    this.#schedule();
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
      // Other refusals are an aborted start (a newer command) or are reported by the element's error event.
      const isRefused = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (!isRefused || deck !== this.#current) return;
      this.#isStandbyUnlocked = false;
      this.#fail(playbackFailure('autoplay'));
    });
  }

  /** iOS lets an element start by itself only after it was started within a press; without a sound it stays silent. */
  #unlockStandby(): void {
    if (this.#isStandbyUnlocked) return;
    this.#isStandbyUnlocked = true;
    this.#standby.element.play().catch(() => undefined);
    this.#standby.element.pause();
  }

  #schedule(): void {
    const { element } = this.#current;
    if (!this.#isPlayWanted || this.#isHandingOver || element.paused || this.#upcomingUrl === undefined) {
      this.#handover.cancel();
      return;
    }
    this.#handover.watch(element, isSilence(this.#current.url) ? 'exact' : 'gapless');
  }

  #handOverEarly(): void {
    // The last moment to say that nothing comes next: the sleep timer may have come due since the last time update.
    this.#handlers.ticked();
    if (!this.#isPlayWanted || this.#upcomingUrl === undefined || !this.#standby.isReadyToSound) return;
    this.#isHandingOver = true;
    if (!isSilence(this.#upcomingUrl)) this.#sound(this.#standby);
  }

  #cancelHandover(): void {
    this.#handover.cancel();
    if (!this.#isHandingOver) return;
    this.#isHandingOver = false;
    this.#standby.element.pause();
    this.#standby.seek(0);
  }

  #exchangeDecks(): void {
    this.#current.element.pause();
    [this.#current, this.#standby] = [this.#standby, this.#current];
    this.#upcomingUrl = undefined;
  }

  #onEnded(): void {
    if (!this.#isPlayWanted) return; // a paused sound was moved to its end
    const { durationSeconds } = this.#current;
    this.#handover.cancel();
    this.#progress.stop();
    if (!this.#isHandingOver) this.#handlers.ticked();
    const isUpcomingReady = this.#isHandingOver || (this.#upcomingUrl !== undefined && this.#standby.isReadyToSound);
    this.#isHandingOver = false;
    if (isUpcomingReady) {
      [this.#current, this.#standby] = [this.#standby, this.#current];
      this.#advancedUrl = this.#current.url;
      this.#upcomingUrl = undefined;
      if (isSilence(this.#advancedUrl)) this.#leaveOutPassedSilence();
    }
    this.#handlers.ended(durationSeconds);
    this.#advancedUrl = undefined;
  }

  /** A silence starts when the end of the sound before it is reported: it is shorter by as much as that is late. */
  #leaveOutPassedSilence(): void {
    const passedMs = performance.now() + START_LATENCY_MS - this.#handover.endMs;
    if (passedMs > 0 && passedMs < LONGEST_REPORT_DELAY_MS) this.#current.seek(passedMs / 1000);
  }

  #onPlaying(): void {
    this.#stopWatching();
    this.#progress.start(this.#current);
    this.#handlers.started();
    this.#schedule();
  }

  #reload(): void {
    this.#cancelHandover();
    this.#isPlayWanted = false; // the pause is no one from outside
    this.#current.reload();
    this.play();
    this.#handlers.waiting();
  }

  #onTimeUpdate(): void {
    this.#schedule();
    this.#handlers.ticked();
  }

  #onWaiting(): void {
    const { url } = this.#current;
    if (!this.#isPlayWanted || url === undefined) return;
    this.#handlers.waiting();
    this.#watchForStall(url);
  }

  #onPause(): void {
    const { element } = this.#current;
    if (!this.#isPlayWanted || element.ended || element.error || !element.paused) return;
    this.#isPlayWanted = false;
    this.#cancelHandover();
    this.#stopWatching();
    this.#handlers.pausedFromOutside();
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
    this.#handlers.failed(failure);
  }

  #watchForStall(url: string): void {
    this.#progress.stop();
    this.#stall.start(url);
  }

  #stopWatching(): void {
    this.#progress.stop();
    this.#stall.stop();
  }
}
