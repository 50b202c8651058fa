import { describe, expect, it } from '@jest/globals';
import { createGraphqlClient, failureMessage } from '@trax/graphql-client';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { playlistEdits } from './playlist-edits.js';

type Input = { id: string; tracks: { trackId: string }[]; trackIds: string[]; repetitions: number[] };

const recording = { displayName: 'A track', voiceGender: 'F', filePath: 'f', durationSeconds: 30, groupId: 'theme' };
const newPlaylist = (count: number) => ({
  name: 'Long',
  idempotencyKey: 'key',
  tracks: Array.from({ length: count }, (_, n) => ({ trackId: `${n}`, repetitions: (n % 9) + 1 })),
});

/** A server on which the playlist has these tracks already; it refuses the call with this number. */
function startCreating({ present = [] as string[], refused = Infinity } = {}) {
  const calls: string[] = [];
  let ids = present;
  const received = (call: string) => {
    calls.push(call);
    if (calls.length === refused) throw new Error('Track not found');
  };
  const whole = () => ({
    id: 'p',
    name: 'Long',
    createdAt: '2026-11-05T12:00:00.000Z',
    trackCount: ids.length,
    totalSeconds: 0,
    tracks: ids.map((id) => ({ ...recording, id, repetitions: 1, language: null, twin: null })),
  });
  globalThis.fetch = serveGraphql({
    playlist: whole,
    createPlaylist: ({ tracks }: Input) => {
      received(`create ${tracks.length}`);
      if (ids.length === 0) ids = tracks.map(({ trackId }) => trackId);
      return whole();
    },
    addTracks: ({ trackIds, repetitions }: Input) => {
      received(`add ${trackIds[0]}×${repetitions[0]} to ${trackIds.at(-1)}×${repetitions.at(-1)}`);
      ids = [...ids, ...trackIds];
      return whole();
    },
    deletePlaylist: ({ id }: Input) => {
      received(`delete ${id}`);
      return id;
    },
  });
  return { edits: playlistEdits(createGraphqlClient()), calls };
}

describe('a playlist with more tracks than one call may have', () => {
  it('is created with the first of them, and the others are added with their repetitions', async () => {
    const { edits, calls } = startCreating();
    expect(await edits.create(newPlaylist(450))).toMatchObject({ id: 'p' });
    expect(calls).toEqual(['create 200', 'add 200×3 to 399×4', 'add 400×5 to 449×9']);
  });

  it('is created by one call where that is enough', async () => {
    const { edits, calls } = startCreating();
    await edits.create(newPlaylist(200));
    expect(calls).toEqual(['create 200']);
  });

  it('is deleted when further tracks are refused', async () => {
    const { edits, calls } = startCreating({ refused: 3 });
    const message = await edits.create(newPlaylist(450)).catch(failureMessage);
    expect(message).toBe('Track not found');
    expect(calls).toEqual(['create 200', 'add 200×3 to 399×4', 'add 400×5 to 449×9', 'delete p']);
  });

  it('gets what it lacks when the same call has created it before', async () => {
    const present = Array.from({ length: 400 }, (_, n) => `${n}`);
    const { edits, calls } = startCreating({ present });
    await edits.create(newPlaylist(450));
    expect(calls).toEqual(['create 200', 'add 400×5 to 449×9']);
  });
});
