import type { Loop } from './load-loop.js';

/** What is to sound, and how loud: an amplitude from 0 to 1. Another `id` is another sound. */
export type WantedSound = {
  readonly id: string;
  readonly load: (context: AudioContext) => Promise<Loop>;
  readonly gain: number;
};

export const FADE_SECONDS = 0.6;
/** Down under the voice at once, and up again without haste. */
export const DUCK_SECONDS = 0.4;
export const RISE_SECONDS = 1.5;
/** An exponential ramp is 43 dB nearer to its end after this many of its time constants. */
const TIME_CONSTANTS = 5;
/** Some milliseconds more than a fade. */
const SUSPEND_AFTER_MS = FADE_SECONDS * 1000 + 200;

type BackgroundSoundOptions = {
  readonly createContext: () => AudioContext;
  readonly onFailure: (wanted: WantedSound) => void;
};

/** A loop beside the voice, in an audio graph of its own: nothing here touches the elements of the voice. */
export class BackgroundSound {
  #context: AudioContext | undefined;
  #current: LoopPlayback | undefined;
  #loaded: { readonly id: string; readonly loop: Promise<Loop> } | undefined;
  #suspension: ReturnType<typeof setTimeout> | undefined;
  readonly #options: BackgroundSoundOptions;
  readonly #disposal = new AbortController();

  constructor(options: BackgroundSoundOptions) {
    this.#options = options;
  }

  /** Within the press that starts the sound: browsers start an audio context only then. Undefined fades it out. */
  update(wanted: WantedSound | undefined): void {
    if (wanted) this.#play(wanted);
    else this.#stop();
  }

  dispose(): void {
    this.#disposal.abort();
    clearTimeout(this.#suspension);
    void this.#context?.close().catch(() => undefined);
  }

  #play(wanted: WantedSound): void {
    const context = (this.#context ??= this.#createContext());
    clearTimeout(this.#suspension);
    resume(context);
    if (this.#current?.id !== wanted.id) {
      this.#current?.end();
      this.#current = new LoopPlayback(wanted.id, context, this.#load(wanted, context));
    }
    this.#current.setGain(wanted.gain);
  }

  #stop(): void {
    if (!this.#current) return;
    this.#current.end();
    this.#current = undefined;
    // A context that runs keeps the audio output of the device awake.
    this.#suspension = setTimeout(() => void this.#context?.suspend(), SUSPEND_AFTER_MS);
  }

  #createContext(): AudioContext {
    const context = this.#options.createContext();
    const { signal } = this.#disposal;
    // iOS interrupts it by a call, and refuses to start it outside of a press.
    const onPress = () => this.#current && resume(context);
    for (const type of ['click', 'keydown']) document.addEventListener(type, onPress, { signal, capture: true });
    return context;
  }

  /** The sound of the last time is kept. */
  #load(wanted: WantedSound, context: AudioContext): Promise<Loop> {
    const { id } = wanted;
    if (this.#loaded?.id === id) return this.#loaded.loop;
    const loaded = { id, loop: wanted.load(context) };
    this.#loaded = loaded;
    loaded.loop.catch(() => {
      if (this.#loaded !== loaded) return;
      this.#loaded = undefined;
      this.#stop(); // the next update tries it again
      this.#options.onFailure(wanted);
    });
    return loaded.loop;
  }
}

function resume(context: AudioContext): void {
  if (context.state !== 'running') context.resume().catch(() => undefined); // the next press tries it again
}

/** A loop that fades in once it has been loaded. */
class LoopPlayback {
  readonly id: string;
  readonly #context: AudioContext;
  readonly #node: GainNode;
  #source: AudioBufferSourceNode | undefined;
  #gain = 0;
  #hasEnded = false;

  constructor(id: string, context: AudioContext, loop: Promise<Loop>) {
    this.id = id;
    this.#context = context;
    this.#node = context.createGain();
    this.#node.gain.value = 0;
    this.#node.connect(context.destination);
    loop.then(
      (loaded) => this.#start(loaded),
      () => undefined, // reported where it is loaded
    );
  }

  setGain(gain: number): void {
    if (gain === this.#gain) return;
    const seconds = gain < this.#gain ? DUCK_SECONDS : RISE_SECONDS;
    this.#gain = gain;
    if (this.#source) this.#ramp(gain, seconds);
  }

  end(): void {
    this.#hasEnded = true;
    if (!this.#source) return this.#node.disconnect();
    this.#ramp(0, FADE_SECONDS);
    this.#source.stop(this.#context.currentTime + FADE_SECONDS);
  }

  #start({ buffer, startSeconds }: Loop): void {
    if (this.#hasEnded) return;
    this.#source = this.#context.createBufferSource();
    this.#source.buffer = buffer;
    this.#source.loop = true;
    this.#source.loopStart = startSeconds;
    this.#source.loopEnd = buffer.duration;
    this.#source.connect(this.#node);
    this.#source.addEventListener('ended', () => this.#node.disconnect());
    this.#source.start();
    this.#ramp(this.#gain, FADE_SECONDS);
  }

  /** From wherever it is now, also in the middle of another ramp. */
  #ramp(gain: number, seconds: number): void {
    const { currentTime } = this.#context;
    this.#node.gain.cancelScheduledValues(currentTime);
    this.#node.gain.setTargetAtTime(gain, currentTime, seconds / TIME_CONSTANTS);
  }
}
