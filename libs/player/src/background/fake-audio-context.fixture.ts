import { jest } from '@jest/globals';

type Ramp = { readonly gain: number; readonly atSeconds: number; readonly timeConstant: number };

class FakeGain {
  readonly ramps: Ramp[] = [];
  readonly gain = {
    value: 1,
    cancelScheduledValues: jest.fn(),
    setTargetAtTime: (gain: number, atSeconds: number, timeConstant: number) => {
      this.ramps.push({ gain, atSeconds, timeConstant });
    },
  };
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();
}

class FakeSource extends EventTarget {
  buffer: { duration: number } | undefined;
  loop = false;
  loopStart = 0;
  loopEnd = 0;
  stopsAtSeconds: number | undefined;
  readonly connect = jest.fn();
  readonly start = jest.fn();
  readonly stop = (atSeconds: number): void => {
    this.stopsAtSeconds = atSeconds;
  };
}

/** An audio context for unit tests: it is suspended until it is resumed, and its time is what the test says. */
export class FakeAudioContext {
  state = 'suspended';
  currentTime = 0;
  readonly sampleRate = 1000;
  readonly destination = {};
  readonly gains: FakeGain[] = [];
  readonly sources: FakeSource[] = [];

  createGain(): FakeGain {
    const gain = new FakeGain();
    this.gains.push(gain);
    return gain;
  }

  createBuffer(_channels: number, length: number, sampleRate: number) {
    return { duration: length / sampleRate, copyToChannel: jest.fn() };
  }

  createBufferSource(): FakeSource {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  }

  readonly resume = jest.fn(async () => {
    this.state = 'running';
  });
  readonly suspend = jest.fn(async () => {
    this.state = 'suspended';
  });
  readonly close = jest.fn(async () => {
    this.state = 'closed';
  });

  /** What the class expects of a real one. */
  asAudioContext(): AudioContext {
    return this as unknown as AudioContext;
  }
}
