import type { EngineHandlers } from './audio-engine.js';
import { AudioEngine } from './audio-engine.js';
import type { FakeAudio } from './fake-audio.fixture.js';
import { createFakeAudio } from './fake-audio.fixture.js';

/** An engine on fake elements and what it reports. `getNext` gives what is begun when an end is reported. */
export function createTestEngine(getNext: () => string | undefined) {
  const audio = createFakeAudio();
  const events: string[] = [];
  const handlers: EngineHandlers = {
    started: () => events.push('started'),
    waiting: () => events.push('waiting'),
    pausedFromOutside: () => events.push('paused'),
    ticked: () => undefined,
    ended: (durationSeconds) => {
      events.push(`ended: ${durationSeconds}`);
      const next = getNext();
      if (next !== undefined) engine.begin(next);
    },
    failed: ({ kind }) => events.push(`failed: ${kind}`),
  };
  const engine = new AudioEngine(audio.create, handlers);
  const [first, second] = audio.decks;
  if (!first || !second) throw new Error('an engine has two decks');
  return { engine, first, second, events };
}

/** The first of two sounds plays, of 30 s, and the second is ready. */
export function startTestEngine(getNext: () => string | undefined) {
  const test = createTestEngine(getNext);
  const { engine, first, second } = test;
  engine.begin('/audio/a.mp3');
  engine.setUpcoming('/audio/b.mp3');
  first.arrive(30);
  second.arrive(20);
  first.dispatchEvent(new Event('playing'));
  return test;
}

/** Time passes until an element is there. */
export function soundUntil(element: FakeAudio, seconds: number, advanceMs: (ms: number) => void): void {
  while (element.currentTime < seconds) {
    advanceMs(5);
    element.currentTime += 0.005 * element.playbackRate;
  }
}
