import { describe, expect, it } from '@jest/globals';
import { planRestart } from './dev-projects.mjs';

const plan = (/** @type {string[]} */ ...files) =>
  planRestart(
    files.map((file) => `/repo/${file}`),
    '/repo',
  );

describe('what a change restarts', () => {
  it('is the one service that it belongs to', () => {
    expect(plan('services/users/src/main.ts')).toMatchObject({
      projects: [{ folder: 'services/users' }],
      processes: ['users'],
      hasNewSchema: false,
    });
  });

  it('is every process when a library changed', () => {
    expect(plan('libs/contracts/src/users.ts').processes).toEqual([
      'users',
      'catalogue',
      'playlists',
      'stats',
      'deletion',
      'gateway',
    ]);
  });

  it('is nothing for a test', () => {
    expect(plan('services/users/src/users/users.api.spec.ts')).toMatchObject({ projects: [], processes: [] });
  });

  it('is the gateway, with new documents, for its schema', () => {
    expect(plan('gateway/src/graphql/users/users.graphql')).toMatchObject({
      processes: ['gateway'],
      hasNewSchema: true,
    });
  });
});
