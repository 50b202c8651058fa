import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { installFakeMicrophone, spoken, type FakeMicrophone } from '../testing/fake-microphone.js';

let microphone: FakeMicrophone;
beforeEach(() => {
  microphone = installFakeMicrophone();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click());
  await pass(0);
};

async function openRecorder() {
  const { Recorder } = await import('./recorder.js');
  const { useDiscardOffer } = await import('./use-discard-offer.js');
  const kept: File[] = [];
  const RecorderWithOffer = () => (
    <Recorder maxSeconds={60} discardOffer={useDiscardOffer()} takesFocus={false} onKeep={(file) => kept.push(file)} />
  );
  const { player } = renderScreen(<RecorderWithOffer />, { data: {} });
  // The code of the encoder, which a fake one does not read.
  globalThis.fetch = async () => new Response();
  return { kept, player };
}

async function record(seconds: number) {
  await press('Record');
  for (let left = 3; left > 0; left -= 1) await pass(1);
  await pass(seconds);
}

describe('the recorder', () => {
  const refuse = () => {
    throw new DOMException('no such format', 'NotSupportedError');
  };
  it.each([
    ['show its level', () => Object.assign(globalThis, { AnalyserNode: jest.fn(refuse) })],
    ['record from it', () => Object.assign(globalThis, { MediaRecorder: jest.fn(refuse) })],
    ['begin to record', () => jest.spyOn(MediaRecorder.prototype, 'start').mockImplementation(refuse)],
  ])('turns the microphone off when the browser cannot %s, and says so', async (_, replacePart) => {
    await openRecorder();
    replacePart();
    await press('Record');
    await pass(3);
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect([microphone.openTracks(), microphone.openContexts()]).toEqual([0, 0]);
  });

  it('counts down, shows the level and the time left, and hands over an MP3 file without silence at its ends', async () => {
    const { kept } = await openRecorder();
    await press('Record');
    expect(screen.getByText('3', { selector: '[aria-hidden]' })).toBeTruthy();
    await pass(1);
    await pass(1);
    expect(screen.getByText('1', { selector: '[aria-hidden]' })).toBeTruthy();
    await pass(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }));
    await pass(8);
    expect(screen.getByText('0:52')).toBeTruthy();
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Good level');
    await press('Stop');
    expect(screen.getByText('0:03, without the silence at its ends.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play your recording' })).toBeTruthy();
    expect([microphone.openTracks(), microphone.openContexts()]).toEqual([0, 0]);
    await press('Use this recording');
    expect(kept.map(({ name, type }) => [name, type])).toEqual([['recording.mp3', 'audio/mpeg']]);
  });

  it('lets the browser ask before what was recorded is lost, and only then', async () => {
    const isUnloadRefused = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await openRecorder();
    await press('Record');
    expect(isUnloadRefused()).toBe(false);
    await pass(5);
    expect(isUnloadRefused()).toBe(true);
    await press('Stop');
    expect(isUnloadRefused()).toBe(true);
    await press('Discard');
    expect(isUnloadRefused()).toBe(false);
  });

  it('stops by itself after 60 seconds, and says ten seconds before that they are left', async () => {
    await openRecorder();
    await record(49);
    expect(screen.queryByText('10 seconds left')).toBeNull();
    await pass(2);
    expect(screen.getByText('10 seconds left')).toBeTruthy();
    await pass(9);
    await pass(0);
    expect(screen.getByText(/^The time was over\./)).toBeTruthy();
  });

  it('keeps what was recorded when the microphone is unplugged', async () => {
    const { kept } = await openRecorder();
    await record(5);
    await act(async () => microphone.unplug());
    await pass(0);
    expect(screen.getByText(/^The microphone was disconnected; what was recorded until then is here\./)).toBeTruthy();
    await press('Use this recording');
    expect(kept).toHaveLength(1);
  });

  it.each([
    ['NotAllowedError', /is not allowed here\. Allow it/],
    ['NotFoundError', /^No microphone was found\. Connect one/],
    ['NotReadableError', /in use by another program/],
  ])('says in place what to do about a %s, and can be tried again', async (refusal, message) => {
    microphone.refusal = refusal;
    await openRecorder();
    await press('Record');
    expect(screen.getByRole('alert').textContent).toMatch(message);
    microphone.refusal = undefined;
    await press('Record');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('says that a page over plain HTTP gets no microphone', async () => {
    microphone.isSecure = false;
    await openRecorder();
    await press('Record');
    expect(screen.getByRole('alert').textContent).toMatch(/Open this page by https, or choose a file/);
  });

  it('keeps a voice whose two channels cancel each other out', async () => {
    microphone.isOutOfPhase = true;
    const { kept } = await openRecorder();
    await record(5);
    await press('Stop');
    await press('Use this recording');
    expect(kept.map(({ type }) => type)).toEqual(['audio/mpeg']);
  });

  it('says that there was nothing to hear, or that it was too short', async () => {
    await openRecorder();
    microphone.samples = new Float32Array(44_100 * 3);
    await record(3);
    await press('Stop');
    expect(screen.getByRole('alert').textContent).toMatch(/^There was nothing to hear/);
    microphone.samples = spoken(0.2);
    await record(3);
    await press('Stop');
    expect(screen.getByRole('alert').textContent).toMatch(/shorter than a second/);
  });

  it.each([
    ['decoded', () => void (microphone.samples = undefined)],
    ['encoded', () => void (microphone.hasEncoder = false)],
  ])('keeps the file of the browser when it cannot be %s', async (_, arrange) => {
    arrange();
    const { kept } = await openRecorder();
    await record(5);
    await press('Stop');
    await press('Use this recording');
    expect(kept.map(({ type }) => type)).toEqual(['audio/webm']);
  });

  it('brings back what was discarded, until something else is recorded', async () => {
    const { kept } = await openRecorder();
    await record(5);
    await press('Stop');
    await press('Discard');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record' }));
    await press('Undo');
    await press('Use this recording');
    expect(kept.map(({ name }) => name)).toEqual(['recording.mp3']);
    await press('Discard');
    await press('Record');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('turns the microphone off when the countdown is cancelled, and records again what was discarded', async () => {
    const { kept } = await openRecorder();
    await press('Record');
    await pass(1);
    expect(microphone.openTracks()).toBe(1);
    await press('Cancel');
    expect(microphone.openTracks()).toBe(0);
    await record(4);
    await press('Stop');
    await press('Record again');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await press('Cancel');
    await record(4);
    await press('Stop');
    await press('Discard');
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
    expect(kept).toEqual([]);
  });
});
