import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network that a request comes from, as limits count it: an IPv4 address or the /64 of an IPv6 address, which one
 * customer owns as a whole. Behind a trusted proxy it is the last address of `X-Forwarded-For`: those before it are
 * whatever the caller wrote.
 */
export function callerAddress({ headers, socket }: IncomingMessage, isProxyTrusted: boolean): string {
  const own = socket.remoteAddress ?? '';
  if (!isProxyTrusted) return toNetwork(own);
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return toNetwork(last === undefined || last === '' ? own : last);
}

/** An IPv4 address as it is, or the /64 of an IPv6 address. */
export function toNetwork(address: string): string {
  return isIPv6(address) && !address.startsWith('::ffff:') ? expand(address).slice(0, 4).join(':') : address;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
}
