// @ts-check
import { describe, expect, it } from '@jest/globals';
import { withDigests } from './renew-images.mjs';

const digest = (/** @type {string} */ digit) => `sha256:${digit.repeat(64)}`;

describe('withDigests', () => {
  it('replaces every digest, and asks for the image by its tag', () => {
    /** @type {string[]} */
    const images = [];
    const text = [
      `ARG NODE_IMAGE=node:24-bookworm-slim@${digest('a')}`,
      `image: \${REDIS_IMAGE:-redis:8-bookworm@${digest('b')}}`,
      `imageName: ghcr.io/cloudnative-pg/postgresql:17.6@${digest('c')}`,
      'image: jaegertracing/jaeger:2.11.0',
    ].join('\n');
    const renewed = withDigests(text, (image) => {
      images.push(image);
      return digest('d');
    });
    expect(images).toEqual(['node:24-bookworm-slim', 'redis:8-bookworm', 'ghcr.io/cloudnative-pg/postgresql:17.6']);
    expect(renewed).toBe(text.replaceAll(/sha256:[abc]+/g, digest('d')));
  });

  it('writes nothing that is no digest', () => {
    expect(() => withDigests(`redis:8@${digest('a')}`, () => 'Name: redis')).toThrow('redis:8 has no digest');
  });
});
