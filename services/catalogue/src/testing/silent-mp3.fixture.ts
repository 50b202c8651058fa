// MPEG 1 layer 3, 128 kbit/s, 44.1 kHz: a frame is 417 bytes and 1152 samples, and one of zeros is silence.
const HEADER = [0xff, 0xfb, 0x90, 0x64];
const FRAME_BYTES = 417;
export const FRAME_SECONDS = 1152 / 44_100;

/** The frame in front of an MP3 that says how many others there are. */
export function xingFrame(frames: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  Buffer.from(HEADER).copy(frame);
  frame.write('Xing', 36);
  frame.writeUInt32BE(1, 40);
  frame.writeUInt32BE(frames, 44);
  return frame;
}

/** A real, silent MP3 of so many frames; `mark` makes two of the same length differ. */
export function silentMp3(frames: number, mark = 0): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  Buffer.from(HEADER).copy(frame);
  frame.writeUInt8(mark, FRAME_BYTES - 1);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
