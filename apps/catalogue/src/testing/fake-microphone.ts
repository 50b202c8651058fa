/** What a test decides about the microphone of the browser, which jsdom has not. */
export type FakeMicrophone = {
  /** How getUserMedia fails; undefined when the person allows it. */
  refusal: string | undefined;
  isSecure: boolean;
  /** The sound that is recorded; undefined when the browser cannot decode it. */
  samples: Float32Array | undefined;
  /** Whether a second channel cancels the first one out. */
  isOutOfPhase: boolean;
  /** Whether the encoder makes an MP3 file. */
  hasEncoder: boolean;
  readonly unplug: () => void;
  /** Open microphones that are not turned off. */
  readonly openTracks: () => number;
  /** Audio contexts that are still open. */
  readonly openContexts: () => number;
};

/** The rate of what is decoded. */
export const FAKE_RATE = 44_100;

/** So many seconds of a voice between two seconds of silence. */
export function spoken(seconds: number): Float32Array {
  const silence = new Float32Array(FAKE_RATE * 2);
  const voice = Float32Array.from({ length: FAKE_RATE * seconds }, (_, index) => (index % 2 === 0 ? 0.3 : -0.3));
  return Float32Array.from([...silence, ...voice, ...silence]);
}

class FakeTrack extends EventTarget {
  isOpen = true;
  stop() {
    this.isOpen = false;
  }
}

class FakeRecorder extends EventTarget {
  state: 'inactive' | 'recording' = 'inactive';
  readonly mimeType = 'audio/webm';
  constructor(readonly stream: { getTracks: () => FakeTrack[] }) {
    super();
    stream.getTracks()[0]?.addEventListener('ended', () => this.stop());
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['recorded']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** Replaces the parts of the browser by which a page records. */
export function installFakeMicrophone(): FakeMicrophone {
  const tracks: FakeTrack[] = [];
  let openContexts = 0;
  const fake: FakeMicrophone = {
    refusal: undefined,
    isSecure: true,
    samples: spoken(3),
    isOutOfPhase: false,
    hasEncoder: true,
    unplug: () => tracks.at(-1)?.dispatchEvent(new Event('ended')),
    openTracks: () => tracks.filter(({ isOpen }) => isOpen).length,
    openContexts: () => openContexts,
  };
  // What jsdom lacks.
  Blob.prototype.arrayBuffer = async () => new ArrayBuffer(0);
  const getUserMedia = async () => {
    if (fake.refusal !== undefined) throw new DOMException('', fake.refusal);
    const track = new FakeTrack();
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  const devices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, get: () => fake.isSecure });
  Object.assign(globalThis, {
    // That of the encoder.
    Worker: class extends EventTarget {
      postMessage() {
        const data = fake.hasEncoder ? { mp3: new ArrayBuffer(1) } : { error: 'no memory' };
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
      terminate() {}
    },
    MediaRecorder: FakeRecorder,
    AudioContext: class {
      readonly state = 'running';
      constructor() {
        openContexts += 1;
      }
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => void (openContexts -= 1);
    },
    AnalyserNode: class {
      getFloatTimeDomainData = (heard: Float32Array) => heard.fill(0.1);
    },
    OfflineAudioContext: class {
      decodeAudioData = async () => {
        const { samples } = fake;
        if (!samples) throw new Error('unreadable');
        const channels = fake.isOutOfPhase ? [samples, samples.map((sample) => -sample)] : [samples];
        return { numberOfChannels: channels.length, getChannelData: (index: number) => channels[index] };
      };
    },
  });
  return fake;
}
