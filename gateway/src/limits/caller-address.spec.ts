import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { callerAddress } from './caller-address.js';

const readAddress = (remoteAddress: string, forwarded: string | undefined, isProxyTrusted: boolean) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } };
  return callerAddress(request as unknown as IncomingMessage, isProxyTrusted);
};

describe('the address that limits count by', () => {
  it('is that of the connection, whatever the caller writes, unless a proxy is trusted', () => {
    expect(readAddress('192.0.2.1', '198.51.100.7', false)).toBe('192.0.2.1');
  });

  it('is the one that a trusted proxy has seen, not those that the caller wrote', () => {
    expect(readAddress('10.0.0.1', '198.51.100.7, 192.0.2.1 ', true)).toBe('192.0.2.1');
  });

  it.each([undefined, '', ' '])('is that of the connection when a trusted proxy sends %j', (forwarded) => {
    expect(readAddress('192.0.2.1', forwarded, true)).toBe('192.0.2.1');
  });

  it.each(['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4'])('is the /64 of %s', (address) => {
    expect(readAddress(address, undefined, false)).toBe('2001:db8:0:0');
  });

  it('is the whole of an IPv4 address that is written as IPv6', () => {
    expect(readAddress('::ffff:192.0.2.1', undefined, false)).toBe('::ffff:192.0.2.1');
  });
});
