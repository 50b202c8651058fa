import { describe, expect, it } from '@jest/globals';
import { jpegOf, pngOf, webpOf } from '../testing/pictures.fixture.js';
import { readPicture } from './read-picture.js';

const SIZE = { width: 640, height: 200 };

describe('a picture is known by its content', () => {
  it.each([
    ['PNG', pngOf(SIZE), 'image/png'],
    ['JPEG', jpegOf(SIZE), 'image/jpeg'],
    ['lossy WebP', webpOf('VP8 ', SIZE), 'image/webp'],
    ['lossless WebP', webpOf('VP8L', SIZE), 'image/webp'],
    ['extended WebP', webpOf('VP8X', SIZE), 'image/webp'],
  ])('%s', (_, bytes, type) => {
    expect(readPicture(bytes)).toEqual({ type, ...SIZE });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG that ends early', pngOf(SIZE).subarray(0, 18)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
    ['a JPEG with an odd segment', Buffer.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a WebP of an unknown kind', webpOf('VP9 ', SIZE)],
    ['a WebP that ends early', webpOf('VP8X', SIZE).subarray(0, 25)],
  ])('not %s', (_, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});
