import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { EndedSessions, type SharedMemory } from './ended-sessions.js';

const ADA = person({ uid: 'ada' });

function sharedMemory(): SharedMemory {
  const values = new Map<string, string>();
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => values.set(key, String(value)),
    del: async (key) => values.delete(key),
  };
}

const goneMemory: SharedMemory = {
  get: () => Promise.reject(new Error('gone')),
  set: () => Promise.reject(new Error('gone')),
  del: () => Promise.reject(new Error('gone')),
};

describe('EndedSessions', () => {
  it('are known to every gateway that shares the memory', async () => {
    const memory = sharedMemory();
    await new EndedSessions(memory).add('hash', ADA);
    await expect(new EndedSessions(memory).has('hash', ADA)).resolves.toBe(true);
    await expect(new EndedSessions(memory).has('other', ADA)).resolves.toBe(false);
  });

  it('are known to this gateway while the memory is gone', async () => {
    const ended = new EndedSessions(goneMemory);
    await ended.add('hash', ADA);
    await expect(ended.has('hash', ADA)).resolves.toBe(true);
    await ended.forget('hash');
    await expect(ended.has('hash', ADA)).resolves.toBe(false);
  });

  it('hold what is older than their end, of the same sign-in only', async () => {
    const ended = new EndedSessions(null);
    const older = { ...ADA, issuedAtSeconds: ADA.issuedAtSeconds - 60 };
    await ended.add('hash', ADA);
    await expect(ended.has('sibling', older)).resolves.toBe(true);
    const elsewhere = { ...older, signedInAtSeconds: ADA.signedInAtSeconds - 60 };
    await expect(ended.has('sibling', elsewhere)).resolves.toBe(false);
  });
});
