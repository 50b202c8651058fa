import { expect, it, jest } from '@jest/globals';

const coverPng = jest.fn<(groupIds: readonly string[], sizePx: number) => Promise<Blob>>();
jest.mock('@trax/ui', () => ({ coverPng }));

it('makes one picture for each theme, and none where the browser cannot', async () => {
  const { coverArtwork } = await import('./cover-artwork.js');
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  coverPng.mockImplementation(async ([groupId]) => {
    if (groupId === 'broken') throw new Error('This browser cannot draw a cover');
    return new Blob();
  });
  expect(await coverArtwork({ groupId: 'calm' })).toBe('blob:1');
  expect(await coverArtwork({ groupId: 'calm' })).toBe('blob:1');
  expect(await coverArtwork({ groupId: 'focus' })).toBe('blob:2');
  expect(await coverArtwork({ groupId: 'broken' })).toBeUndefined();
  expect(coverPng.mock.calls[0]).toEqual([['calm'], 512]);
});
