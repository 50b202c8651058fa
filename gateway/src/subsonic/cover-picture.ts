import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { themeHue, type ThemeHue } from '@trax/contracts/theme-hue-rules';

type Colour = readonly [red: number, green: number, blue: number];
/** In parts of the picture, from its centre. */
type Point = { readonly x: number; readonly y: number };
type Hue = { readonly ground: Colour; readonly deep: Colour; readonly mid: Colour };
/** A stroke on a ring; angles are in turns, clockwise from three o'clock, lengths in parts of the picture. */
type Arc = { readonly radius: number; readonly width: number; readonly start: number; readonly length: number };

const colour = (hex: number): Colour => [hex >> 16, (hex >> 8) & 0xff, hex & 0xff];
const hue = (ground: number, deep: number, mid: number): Hue => ({
  ground: colour(ground),
  deep: colour(deep),
  mid: colour(mid),
});

/** The hues of themes by day, as the pages show them. */
const HUES = {
  sun: hue(0xfcebcb, 0x8f5400, 0xe3a039),
  teal: hue(0xdceee9, 0x176b60, 0x4db2a1),
  dusk: hue(0xe9e4f5, 0x5b4b94, 0x9b8ad8),
  blue: hue(0xdfecf7, 0x25659f, 0x63a6dc),
  rose: hue(0xfae3e9, 0xa83556, 0xe57f9b),
  green: hue(0xe5f0d9, 0x426d27, 0x86b657),
} as const satisfies Record<ThemeHue, Hue>;

const RINGS = [
  { radius: 0.34, widths: [0.09, 0.05] },
  { radius: 0.17, widths: [0.08, 0.045] },
] as const;
const GAP = 0.1;
const MAX_THEMES = 3;
const SIZES = [128, 256, 512] as const;

/** How large a picture is that an app asks for in this size. */
export const pictureSize = (asked: number): number => SIZES.find((size) => size >= asked) ?? SIZES[2];

/**
 * The picture of a theme, or of up to three themes together, as a square PNG: two rings of arcs in their hues. Phone apps show no
 * SVG, and the covers of the pages are drawn by browsers.
 */
export async function drawCover(groupIds: readonly string[], size: number): Promise<Buffer> {
  const themes = groupIds.slice(0, MAX_THEMES);
  const hues = themes.map((groupId) => HUES[themeHue(groupId)]);
  const seed = Buffer.from(hash('sha256', themes.join()), 'hex');
  const strokes = RINGS.flatMap(({ radius, widths }, ring) => {
    const [start = 0, division = 0] = [seed[ring * 2], seed[ring * 2 + 1]].map((byte = 0) => byte / 256);
    const length = 0.45 + division * 0.2;
    const [first, second] = [hues[ring % hues.length] ?? HUES.teal, hues[(ring + 1) % hues.length] ?? HUES.teal];
    return [
      { arc: { radius, width: widths[0], start, length: length - GAP }, ink: first.deep },
      { arc: { radius, width: widths[1], start: start + length, length: 1 - length - GAP }, ink: second.mid },
    ];
  });
  const ground = (hues[0] ?? HUES.teal).ground;
  return encodePng(size, (column, row) => {
    const point = { x: (column + 0.5) / size - 0.5, y: (row + 0.5) / size - 0.5 };
    const fromCentre = Math.sqrt(point.x * point.x + point.y * point.y);
    let pixel = ground;
    for (const { arc, ink } of strokes) {
      // Most pixels are on none of the rings.
      if (Math.abs(fromCentre - arc.radius) > arc.width / 2 + 1 / size) continue;
      // The share of the pixel that the stroke covers.
      const share = Math.min(1, Math.max(0, 0.5 - distanceToStroke(arc, point) * size));
      pixel = blend(pixel, ink, share);
    }
    return pixel;
  });
}

/** How far a point is from the stroke of an arc with round ends; negative within it. */
function distanceToStroke({ radius, width, start, length }: Arc, point: Point): number {
  const turn = Math.atan2(point.y, point.x) / (2 * Math.PI) - start;
  if (turn - Math.floor(turn) <= length) return Math.abs(Math.hypot(point.x, point.y) - radius) - width / 2;
  const ends = [start, start + length].map((end) => distance(pointOnRing(radius, end), point));
  return Math.min(...ends) - width / 2;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const pointOnRing = (radius: number, turn: number): Point => ({
  x: radius * Math.cos(2 * Math.PI * turn),
  y: radius * Math.sin(2 * Math.PI * turn),
});

const blend = (below: Colour, above: Colour, share: number): Colour =>
  share === 0
    ? below
    : [
        below[0] + (above[0] - below[0]) * share,
        below[1] + (above[1] - below[1]) * share,
        below[2] + (above[2] - below[2]) * share,
      ];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB_OF_8_BITS = [8, 2, 0, 0, 0];
const compress = promisify(deflate);

/** See https://www.w3.org/TR/png-3/: the header, the rows, each behind its filter (none), and the end. */
async function encodePng(size: number, readPixel: (x: number, y: number) => Colour): Promise<Buffer> {
  const rows = Buffer.alloc(size * (1 + size * 3));
  let at = 0;
  for (let y = 0; y < size; y += 1) {
    at += 1;
    for (let x = 0; x < size; x += 1) {
      const [red, green, blue] = readPixel(x, y);
      rows[at] = red;
      rows[at + 1] = green;
      rows[at + 2] = blue;
      at += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set(RGB_OF_8_BITS, 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', await compress(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
