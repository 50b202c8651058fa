import { describe, expect, it } from '@jest/globals';
import { EVENT_PAYLOADS, eventEnvelope } from './events.js';

const ID = '019aa0f0-0000-7000-8000-000000000001';
const fact = { firebaseId: 'ada', playlistId: ID, name: 'Morning' };
const envelope = { id: ID, type: 'playlist.created', sender: 'playlists', order: 1, payload: fact } as const;

describe('an event of a newer sender', () => {
  it('is read without the members that this version does not know', () => {
    expect(eventEnvelope.parse({ ...envelope, addedLater: true })).toEqual(envelope);
    expect(EVENT_PAYLOADS['playlist.created'].parse({ ...fact, addedLater: true })).toEqual(fact);
    expect(EVENT_PAYLOADS['user.deleted'].parse({ firebaseId: 'ada', email: 'a@b.test', addedLater: true })).toEqual({
      firebaseId: 'ada',
      email: 'a@b.test',
    });
  });

  it('is refused when what this version needs is missing', () => {
    expect(eventEnvelope.safeParse({ ...envelope, id: undefined }).success).toBe(false);
    expect(EVENT_PAYLOADS['playlist.created'].safeParse({ firebaseId: 'ada' }).success).toBe(false);
  });
});
