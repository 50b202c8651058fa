import { describe, expect, it } from '@jest/globals';
import { createJpeg, createPng, createWebp } from '../testing/pictures.fixture.js';
import { readPicture } from './read-picture.js';

const SIZE = { width: 640, height: 200 };

describe('a picture is known by its content', () => {
  it.each([
    ['PNG', createPng(SIZE), 'image/png'],
    ['JPEG', createJpeg(SIZE), 'image/jpeg'],
    ['lossy WebP', createWebp('VP8 ', SIZE), 'image/webp'],
    ['lossless WebP', createWebp('VP8L', SIZE), 'image/webp'],
    ['extended WebP', createWebp('VP8X', SIZE), 'image/webp'],
  ])('%s', (_, bytes, type) => {
    expect(readPicture(bytes)).toEqual({ type, ...SIZE });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG that ends early', createPng(SIZE).subarray(0, 18)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
    ['a JPEG with an odd segment', Buffer.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a WebP of an unknown kind', createWebp('VP9 ', SIZE)],
    ['a WebP that ends early', createWebp('VP8X', SIZE).subarray(0, 25)],
  ])('not %s', (_, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});
