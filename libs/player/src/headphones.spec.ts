import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pauseWithoutHeadphones } from './headphones.js';

type Device = { kind: string; deviceId: string };
const speaker = { kind: 'audiooutput', deviceId: 'speaker' };
const unnamed = { kind: 'audiooutput', deviceId: '' };
const headphones = { kind: 'audiooutput', deviceId: 'headphones' };
const microphone = { kind: 'audioinput', deviceId: 'microphone' };

class FakeDevices extends EventTarget {
  list: Device[] | undefined = [speaker, headphones];
  enumerateDevices = jest.fn(async () => {
    if (!this.list) throw new DOMException('not allowed', 'NotAllowedError');
    return this.list;
  });
  async become(list: Device[] | undefined): Promise<void> {
    this.list = list;
    this.dispatchEvent(new Event('devicechange'));
    await settle();
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const pause = jest.fn();
let devices: FakeDevices;
let disconnect: () => void;

beforeEach(async () => {
  pause.mockClear();
  devices = new FakeDevices();
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  disconnect = pauseWithoutHeadphones({ pause });
  await settle();
});
afterEach(() => {
  disconnect();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('pauses when an output goes away, each time', async () => {
  await devices.become([speaker]);
  expect(pause).toHaveBeenCalledTimes(1);
  await devices.become([speaker, headphones]);
  await devices.become([headphones]);
  expect(pause).toHaveBeenCalledTimes(2);
});

it('goes on when one is added, and when a microphone comes or goes', async () => {
  await devices.become([speaker, headphones, microphone]);
  await devices.become([speaker, headphones]);
  await devices.become([headphones, speaker]);
  expect(pause).not.toHaveBeenCalled();
});

it('counts outputs that the browser does not name', async () => {
  await devices.become([unnamed, unnamed]);
  pause.mockClear();
  await devices.become([unnamed, unnamed]);
  expect(pause).not.toHaveBeenCalled();
  await devices.become([unnamed]);
  expect(pause).toHaveBeenCalledTimes(1);
});

it.each([
  ['may record from now on', [unnamed], [speaker, headphones]],
  ['may no longer record', [speaker, headphones], [unnamed]],
  ['no longer learns of outputs', [speaker], []],
])('goes on when headphones are plugged in and the page %s', async (_, before, now) => {
  await devices.become(before);
  pause.mockClear();
  await devices.become(now);
  expect(pause).not.toHaveBeenCalled();
});

it('goes on where the browser does not list outputs', async () => {
  await devices.become(undefined);
  expect(pause).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  expect(() => pauseWithoutHeadphones({ pause })()).not.toThrow();
});

it('has nothing to do with the player once it is disconnected', async () => {
  disconnect();
  await devices.become([headphones]);
  expect(pause).not.toHaveBeenCalled();
});
