import { isSilence } from './silent-sound.js';

/** One media element and the sound in it; the engine alternates between two. */
export class Deck {
  readonly element: HTMLAudioElement;
  #url: string | undefined;
  #fetchedUrl: string | undefined;
  #startSeconds = 0;
  #speed = 1;

  constructor(element: HTMLAudioElement) {
    this.element = element;
    element.preload = 'auto';
    element.preservesPitch = true;
    element.addEventListener('loadedmetadata', () => this.#applyStart());
  }

  get url(): string | undefined {
    return this.#url;
  }

  /** Before the metadata are there, the position that playback will start from. */
  get positionSeconds(): number {
    return this.#startSeconds || this.element.currentTime;
  }

  /** 0 while unknown. */
  get durationSeconds(): number {
    return Number.isFinite(this.element.duration) ? this.element.duration : 0;
  }

  get isReadyToSound(): boolean {
    return this.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !this.element.error;
  }

  /** Whether its position has to change, because the browser neither loads, seeks nor has come to the end. */
  get shouldMove(): boolean {
    const { paused, ended, seeking } = this.element;
    return this.isReadyToSound && !paused && !ended && !seeking;
  }

  /** What has failed to load is tried again when it is wanted, not while it waits for its turn. */
  hasFailed(url: string): boolean {
    return url === this.#url && this.element.error !== null;
  }

  /** Puts a sound at a position, paused. What is not there yet is downloaded by `fetch` only. */
  cue(url: string, positionSeconds: number): void {
    this.element.pause();
    if (url === this.#url && !this.element.error) {
      this.seek(positionSeconds);
      return;
    }
    this.unload();
    this.#url = url;
    this.#startSeconds = positionSeconds;
    this.#applySpeed();
  }

  /** Downloads the sound, unless that is done or under way; after a failure once more, from the same position. */
  fetch(): void {
    const hasFailed = this.element.error !== null;
    if (this.#url === undefined || (this.#url === this.#fetchedUrl && !hasFailed)) return;
    if (hasFailed) this.#startSeconds = this.positionSeconds;
    this.#fetchedUrl = this.#url;
    this.element.src = this.#url;
    this.element.load();
  }

  /** Downloads the sound anew and is paused at its position. */
  reload(): void {
    const { positionSeconds } = this;
    this.element.pause();
    this.#fetchedUrl = undefined;
    this.#startSeconds = positionSeconds;
    this.fetch();
  }

  seek(positionSeconds: number): void {
    this.#startSeconds = 0;
    if (this.element.readyState === HTMLMediaElement.HAVE_NOTHING) this.#startSeconds = positionSeconds;
    else if (this.element.currentTime !== positionSeconds) this.element.currentTime = positionSeconds;
  }

  /** 1 is the speed of the recording. A silence always lasts as long as it says. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    this.#applySpeed();
  }

  unload(): void {
    this.element.pause();
    this.#url = undefined;
    this.#startSeconds = 0;
    if (this.#fetchedUrl === undefined) return;
    this.#fetchedUrl = undefined;
    this.element.removeAttribute('src');
    this.element.load();
  }

  #applySpeed(): void {
    const rate = isSilence(this.#url) ? 1 : this.#speed;
    this.element.defaultPlaybackRate = rate; // what loading another sound falls back to
    this.element.playbackRate = rate;
  }

  #applyStart(): void {
    if (this.#startSeconds > 0) this.element.currentTime = this.#startSeconds;
    this.#startSeconds = 0;
  }
}

/** False on iOS, where a page's volume is ignored and reads 1. */
export function isVolumeSettable(createElement: () => HTMLAudioElement): boolean {
  const probe = createElement();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
