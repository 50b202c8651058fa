import { createHash } from 'node:crypto';

// Our own namespace for version 5 UUIDs (RFC 9562 §5.5). To change it would give every track of every catalogue a new id.
const NAMESPACE = Buffer.from('b6f1c0f25d0e4f0fa7c2d6a3f2f0d9e1', 'hex');
const VERSION_5 = 0x50;
const VARIANT = 0x80;

/** The id of a track: the same in every installation and after every import, whatever its name or sound. */
export function trackId(groupId: string, voice: string, number: number): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`${groupId}/${voice}/${number}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | VERSION_5, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | VARIANT, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The path of a recording. It contains the hash of the content, so that a changed recording gets a new address. */
export function trackFilePath(
  groupId: string,
  voice: string,
  { number, contentHash }: { number: number; contentHash: string },
) {
  const name = `${voice.toLowerCase()}-${String(number).padStart(2, '0')}-${contentHash.slice(0, 8)}`;
  return `${groupId}/${name}`;
}
