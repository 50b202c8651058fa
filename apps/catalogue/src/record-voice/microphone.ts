import { measureLevel } from './trim-silence.js';

/** `insecure`: browsers give no page the microphone that came over plain HTTP from another machine. */
export type MicrophoneFailure = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy';

export class MicrophoneClosed extends Error {
  constructor(readonly failure: MicrophoneFailure) {
    super(`The microphone cannot be used: ${failure}`);
  }
}

/** An open microphone. */
export type Microphone = {
  /** How loud it is now, from 0 to 1. */
  readonly readLevel: () => number;
  readonly record: () => void;
  /** What was recorded, as the browser writes it. */
  readonly stop: () => Promise<Blob>;
  /** Turns the microphone off. */
  readonly close: () => void;
};

const CONSTRAINTS = {
  audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
};
const BITS_PER_SECOND = 128_000;
const SAMPLES_OF_LEVEL = 2048;

/**
 * Asks for the microphone. `onLost` is called when it goes while it is open, such as when it is unplugged.
 * @throws MicrophoneClosed
 */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  if (!window.isSecureContext) throw new MicrophoneClosed('insecure');
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') throw new MicrophoneClosed('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS).catch((error: unknown) => {
    throw new MicrophoneClosed(toFailure(error));
  });
  let context: AudioContext | undefined;
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context && context.state !== 'closed') void context.close();
  };
  try {
    context = new AudioContext();
    return { ...connect(stream, context, onLost), close };
  } catch (error) {
    close();
    throw new MicrophoneClosed(toFailure(error));
  }
}

function connect(stream: MediaStream, context: AudioContext, onLost: () => void): Omit<Microphone, 'close'> {
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES_OF_LEVEL });
  context.createMediaStreamSource(stream).connect(analyser);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  const heard = new Float32Array(SAMPLES_OF_LEVEL);
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
  const recorded = collect(recorder);
  return {
    readLevel: () => {
      analyser.getFloatTimeDomainData(heard);
      return measureLevel(heard);
    },
    record: () => recorder.start(),
    stop: () => {
      // It stops by itself when the microphone goes.
      if (recorder.state !== 'inactive') recorder.stop();
      return recorded;
    },
  };
}

function collect(recorder: MediaRecorder): Promise<Blob> {
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
  return new Promise((resolve) =>
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType }))),
  );
}

const FAILURES: Readonly<Record<string, MicrophoneFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const toFailure = (error: unknown): MicrophoneFailure =>
  (error instanceof Error || error instanceof DOMException ? FAILURES[error.name] : undefined) ?? 'unsupported';
