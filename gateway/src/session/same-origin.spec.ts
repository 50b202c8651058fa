import { describe, expect, it } from '@jest/globals';
import { isSameOrigin } from './same-origin.js';

const OURS = 'https://trax.example';
const from = (headers: Record<string, string>) => isSameOrigin(headers, OURS);

describe('isSameOrigin', () => {
  it('takes Sec-Fetch-Site of the browser as decisive', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['same-site', 'cross-site', 'none', ''])
      expect(from({ 'sec-fetch-site': site, origin: OURS })).toBe(false);
  });

  it('compares the origin with our public one and with the host of the request', () => {
    expect(from({ origin: OURS })).toBe(true);
    expect(from({ origin: 'https://192.168.1.7:8080', host: '192.168.1.7:8080' })).toBe(true);
    expect(from({ origin: 'https://192.168.1.7:9090', host: '192.168.1.7:8080' })).toBe(false);
    expect(from({ origin: 'null', host: 'trax.example' })).toBe(false);
    expect(from({ origin: 'https://trax.example.evil.test', host: 'trax.example' })).toBe(false);
  });

  it('refuses a page of another scheme', () => {
    expect(from({ origin: 'http://trax.example', host: 'trax.example' })).toBe(false);
    expect(from({ origin: 'http://192.168.1.7:8080', host: '192.168.1.7:8080' })).toBe(false);
  });

  it('refuses a request without either header', () => {
    expect(from({ host: 'trax.example' })).toBe(false);
  });
});
