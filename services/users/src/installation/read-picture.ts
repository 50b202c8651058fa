import type { LogoType } from '@trax/contracts/installation-rules';

/** What a file is by its content, whatever its name says. */
export type Picture = { readonly type: LogoType; readonly width: number; readonly height: number };

/** Undefined for anything but a PNG, JPEG or WebP file whose header is whole. */
export function readPicture(bytes: Buffer): Picture | undefined {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch {
    return undefined; // it ends within its header
  }
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const JPEG_START = 0xffd8;
/** Segments of a frame, which say its size; the three between them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== JPEG_START) return undefined;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xffc0) return undefined;
    if (isFrame(marker)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
}

const FOURTEEN_BITS = 0x3fff;

function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & FOURTEEN_BITS, height: bytes.readUInt16LE(28) & FOURTEEN_BITS };
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return { type, width: (sizes & FOURTEEN_BITS) + 1, height: ((sizes >>> 14) & FOURTEEN_BITS) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
