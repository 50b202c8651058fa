import { expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { themeHue } from '@trax/contracts/theme-hue-rules';
import { drawCover } from './cover-picture.js';

/** The ground of each hue by day, in the tokens of the pages: `--sun-soft`. */
const GROUNDS = {
  sun: 'fcebcb',
  teal: 'dceee9',
  dusk: 'e9e4f5',
  blue: 'dfecf7',
  rose: 'fae3e9',
  green: 'e5f0d9',
};

/** The colour of the first pixel: behind the signature, the header and the beginning of the chunk, and the filter of the row. */
async function readGround(groupId: string): Promise<string> {
  const picture = await drawCover([groupId], 128);
  const rows = inflateSync(picture.subarray(41, 41 + picture.readUInt32BE(33)));
  return rows.subarray(1, 4).toString('hex');
}

it('gives a theme the hue that it has on the pages, also where no word of its id has one', async () => {
  const ids = ['morning-energy', ...Array.from({ length: 20 }, (_, index) => `theme-${index}`)];
  expect(await Promise.all(ids.map(readGround))).toEqual(ids.map((id) => GROUNDS[themeHue(id)]));
});
