type Size = { readonly width: number; readonly height: number };

/** The header of a picture, which is all that is read of it. */
export function createPng({ width, height }: Size): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** With a segment before the frame. */
export function createJpeg({ width, height }: Size): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), frame]);
}

export function createWebp(kind: 'VP8 ' | 'VP8L' | 'VP8X' | 'VP9 ', { width, height }: Size): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write(`RIFF....WEBP${kind}`, 'latin1');
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  if (kind === 'VP8L') bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
