import { randomBytes } from 'node:crypto';

const VERSION_7 = 0x70;
const VARIANT = 0x80;

/** A new UUID of version 7 (RFC 9562 §5.7): it begins with the time, so that rows made one after another lie together. */
export function uuidV7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | VERSION_7, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | VARIANT, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
