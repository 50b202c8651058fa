import { createHash } from 'node:crypto';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of the link of an invitation. */
export const tokenOfLink = (link: string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
