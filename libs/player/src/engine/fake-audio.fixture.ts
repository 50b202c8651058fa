/** A media element for unit tests: sounds are ready at once, and time passes only when the test says so. */
export class FakeAudio extends EventTarget {
  src = '';
  preload = '';
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  paused = true;
  ended = false;
  seeking = false;
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  error: { code: number } | null = null;
  plays: string[] = [];
  /** How often it was started without a sound. */
  silentPlays = 0;
  /** What `play()` answers; a rejection when the browser refuses. */
  refusal: DOMException | undefined;

  load(): void {
    this.error = null;
    this.ended = false;
    this.playbackRate = this.defaultPlaybackRate;
    this.currentTime = 0;
    this.readyState = 0;
    this.duration = Number.NaN;
  }

  removeAttribute(): void {
    this.src = '';
  }

  /** The sound has arrived. */
  arrive(durationSeconds = 30): void {
    this.readyState = 4;
    this.duration = durationSeconds;
    this.dispatchEvent(new Event('loadedmetadata'));
  }

  play(): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal);
    if (this.ended && this.currentTime >= this.duration) this.currentTime = 0;
    this.paused = false;
    this.ended = false;
    if (this.src === '') this.silentPlays += 1;
    else this.plays.push(this.src);
    if (this.readyState >= 3) this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  moveTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }

  finish(): void {
    this.moveTo(this.duration);
    this.paused = true;
    this.ended = true;
    this.dispatchEvent(new Event('pause'));
    this.dispatchEvent(new Event('ended'));
  }

  fail(code: number): void {
    this.error = { code };
    this.dispatchEvent(new Event('error'));
  }
}

// jsdom makes no addresses for the silences between two plays; here they name their lengths.
URL.createObjectURL = (sound) => `blob:${sound instanceof Blob ? sound.size : 0}`;
URL.revokeObjectURL = () => undefined;

/** Creates fakes and keeps them: `decks` are the engine's two, in the order of their creation. */
export function createFakeAudio() {
  const created: FakeAudio[] = [];
  return {
    create: (): HTMLAudioElement => {
      const fake = new FakeAudio();
      created.push(fake);
      return fake as unknown as HTMLAudioElement;
    },
    get decks(): readonly FakeAudio[] {
      return created.slice(-2);
    },
    /** The one that sounds, or sounded last. */
    get current(): FakeAudio {
      const current = created.find(({ paused }) => !paused) ?? created.at(-2);
      if (!current) throw new Error('no media element was made');
      return current;
    },
    arriveAll: (durationSeconds = 30): void => {
      for (const fake of created) if (fake.src !== '' && fake.readyState === 0) fake.arrive(durationSeconds);
    },
  };
}
