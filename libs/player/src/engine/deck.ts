/** One media element and the sound in it; the engine alternates between two. */
export class Deck {
  readonly element: HTMLAudioElement;
  #url: string | undefined;
  #startSeconds = 0;

  constructor(element: HTMLAudioElement) {
    this.element = element;
    element.preload = 'auto';
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

  /** What has failed to load is tried again when it is wanted, not while it waits for its turn. */
  hasFailed(url: string): boolean {
    return url === this.#url && this.element.error !== null;
  }

  /** Brings a sound to a position, paused. What is loaded already is not fetched again. */
  load(url: string, positionSeconds: number): void {
    this.element.pause();
    if (url === this.#url && !this.element.error) {
      this.seek(positionSeconds);
      return;
    }
    this.#url = url;
    this.#startSeconds = positionSeconds;
    this.element.src = url;
    // On iOS a load within the listener's press is what lets this element start later without one.
    this.element.load();
  }

  seek(positionSeconds: number): void {
    this.#startSeconds = 0;
    if (this.element.readyState === HTMLMediaElement.HAVE_NOTHING) this.#startSeconds = positionSeconds;
    else if (this.element.currentTime !== positionSeconds) this.element.currentTime = positionSeconds;
  }

  unload(): void {
    this.element.pause();
    if (this.#url === undefined) return;
    this.#url = undefined;
    this.#startSeconds = 0;
    this.element.removeAttribute('src');
    this.element.load();
  }

  #applyStart(): void {
    if (this.#startSeconds > 0) this.element.currentTime = this.#startSeconds;
    this.#startSeconds = 0;
  }
}
