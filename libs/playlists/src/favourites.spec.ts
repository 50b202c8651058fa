import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { favouritesOf } from './favourites.js';

const recording = { displayName: 'A track', voiceGender: 'F', filePath: 'f', durationSeconds: 30 };
const FAVOURITES = {
  id: 'favourites',
  name: 'Favourites',
  createdAt: '2026-11-05T12:00:00.000Z',
  trackCount: 1,
  totalSeconds: 30,
  tracks: [{ ...recording, id: 'a', groupId: 'theme', language: null, repetitions: 1, twin: null }],
};

it('the favourites of a person are not those of the next one, before theirs are read', async () => {
  globalThis.fetch = serveGraphql({ favourites: () => FAVOURITES });
  const client = createGraphqlClient();
  const favourites = favouritesOf(client);
  const leave = favourites.subscribe(() => undefined);
  await waitFor(() => expect(favourites.has('a')).toBe(true));
  leave();
  await clear(client);
  expect(favourites.has('a')).toBe(false);
});
