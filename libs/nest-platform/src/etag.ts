import { createHash } from 'node:crypto';

/** A strong ETag: a hash of the bytes. */
export const strongEtag = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names this version; weak and strong count alike for a read (RFC 9110 §13.1.2). */
export function isNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined || etag === '') return false;
  if (header.trim() === '*') return true;
  const plain = withoutWeakness(etag);
  return header.split(',').some((candidate) => withoutWeakness(candidate.trim()) === plain);
}

function withoutWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
