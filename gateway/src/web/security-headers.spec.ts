import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../gateway.config.js';
import { pageHeaders } from './security-headers.js';

const headersFor = (publicUrl: string, host: string | undefined) =>
  pageHeaders({ PUBLIC_URL: publicUrl } as GatewayConfig, host);

describe('the headers of a page', () => {
  it.each([
    ['https://trax.example', 'trax.example'],
    ['http://localhost:8080', 'localhost:8080'],
    ['http://localhost:8080', '127.0.0.1:8080'],
    ['http://192.168.1.5:8080', '[::1]:8080'],
  ])('keep the page of %s at %s apart from other windows and origins', (publicUrl, host) => {
    expect(headersFor(publicUrl, host)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'origin-agent-cluster': '?1',
    });
  });

  it.each([
    ['http://localhost:8080', '192.168.1.5:8080'],
    ['http://trax.home:8080', 'trax.home:8080'],
    ['http://localhost:8080', 'localhost.evil.example'],
    ['http://localhost:8080', undefined],
  ])('have none that a browser ignores and complains of: %s at %s', (publicUrl, host) => {
    const headers = headersFor(publicUrl, host);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cross-origin-opener-policy']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['origin-agent-cluster']));
  });
});
