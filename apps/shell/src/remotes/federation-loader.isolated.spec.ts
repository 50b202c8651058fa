import { expect, it, jest } from '@jest/globals';
import { forgetFetchedData, loadFederation, refreshStatistics } from './federation-loader.js';

jest.mock('./graphql-runtime.js', () => {
  throw new Error('The chunk could not be loaded');
});

it('a runtime that could not be loaded has nothing to forget or to refresh, and is loaded again', async () => {
  const loading = loadFederation();
  const results = Promise.allSettled([loading, forgetFetchedData(), refreshStatistics()]);
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const retry = loadFederation();
  expect(retry).not.toBe(loading);
  await expect(retry).rejects.toThrow('could not be loaded');
});
