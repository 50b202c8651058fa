import { afterEach, expect, it, jest } from '@jest/globals';
import { coverArt } from './cover-art.js';
import { coverPng } from './cover-png.js';

const { getContext, toBlob } = HTMLCanvasElement.prototype;

afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  document.documentElement.removeAttribute('style');
});

/** jsdom has no canvas: records the strokes that the cover makes. */
function fakeCanvas(blob: Blob | null) {
  const strokes: unknown[] = [];
  const context = {
    strokeStyle: '',
    lineWidth: 1,
    scale: jest.fn(),
    beginPath: jest.fn(),
    fillRect: jest.fn(),
    arc: jest.fn(),
    stroke: () => void strokes.push([context.strokeStyle, context.lineWidth]),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (resolve: (blob: Blob | null) => void) => resolve(blob),
  });
  return { context, strokes };
}

it('strokes the same arcs as the cover on the page, in the colours of the page', async () => {
  const blob = new Blob(['png']);
  const { context, strokes } = fakeCanvas(blob);
  const { arcs, radii } = coverArt(['clear-focus']);
  for (const name of ['blue', 'blue-mid']) document.documentElement.style.setProperty(`--${name}`, `the ${name}`);
  expect(await coverPng(['clear-focus'], 512)).toBe(blob);
  expect(context.scale).toHaveBeenCalledWith(512 / 96, 512 / 96);
  expect(strokes.slice(radii.length)).toEqual(arcs.map(({ colour, width }) => [`the ${colour}`, width]));
});

it('fails where the browser cannot encode it', async () => {
  fakeCanvas(null);
  await expect(coverPng([], 512)).rejects.toThrow('The cover could not be encoded');
});
