import { plural, t } from '@trax/i18n/macro';
import { divideRing, readProductName, formatDay, formatNumber } from '@trax/ui';
import type { Recap } from './see-recap.query.js';

const WIDTH = 1080;
const HEIGHT = 1350;
const CENTRE = { x: WIDTH / 2, y: 560 };

/** Downloads a PNG of 1080 × 1350 pixels in the colours of the present theme, named after its month. */
export async function saveRecapPicture(recap: Recap): Promise<void> {
  const url = URL.createObjectURL(await recapPicture(recap));
  const link = Object.assign(document.createElement('a'), { href: url, download: `recap-${recap.month}.png` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the download has begun by then
}

async function recapPicture(recap: Recap): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // A canvas does not wait for fonts.
  await Promise.all([document.fonts.load('600 200px Fraunces'), document.fonts.load('500 40px Figtree')]);
  drawRecap(context, recap);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

/** A colour of the present theme. */
const readColour = (name: 'bg' | 'ink' | 'muted' | 'line-strong' | 'sun'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

function drawRecap(context: CanvasRenderingContext2D, recap: Recap): void {
  const { month, days, listenedSeconds, topTrack } = recap;
  context.fillStyle = readColour('bg');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawDays(context, recap);
  const minutes = Math.round(listenedSeconds / 60);
  write(context, formatDay(month, 'month'), { y: 140, size: 64, isDisplay: true });
  write(context, formatNumber(minutes), { y: CENTRE.y + 30, size: 200, isDisplay: true });
  write(context, plural(minutes, { one: 'minute', other: 'minutes' }), {
    y: CENTRE.y + 100,
    size: 44,
    colour: 'muted',
  });
  write(context, plural(days, { one: 'on # day', other: 'on # days' }), { y: 1010, size: 56, isDisplay: true });
  write(context, readProductName() ?? '', { y: 1310, size: 32, colour: 'muted' });
  if (!topTrack) return;
  write(context, t`Most played`, { y: 1110, size: 36, colour: 'muted' });
  const { displayName, plays } = topTrack;
  write(context, displayName, { y: 1170, size: 48 });
  write(context, plural(plays, { one: '# play', other: '# plays' }), { y: 1225, size: 36, colour: 'muted' });
}

/** A ring of one arc for each day of the month; as many are full as days were listened on. */
function drawDays(context: CanvasRenderingContext2D, { month, days }: Recap): void {
  context.lineCap = 'round';
  divideRing(daysIn(month)).forEach(({ start, length }, index) => {
    const from = ((start - 90) * Math.PI) / 180;
    context.beginPath();
    context.arc(CENTRE.x, CENTRE.y, 330, from, from + (length * Math.PI) / 180);
    context.lineWidth = index < days ? 26 : 8;
    context.strokeStyle = readColour(index < days ? 'sun' : 'line-strong');
    context.stroke();
  });
}

/** @param month YYYY-MM */
export function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

type Line = {
  /** Of its baseline. */
  readonly y: number;
  readonly size: number;
  readonly isDisplay?: boolean;
  readonly colour?: 'ink' | 'muted';
};

/** A line in the middle; one that is too long becomes smaller. */
function write(
  context: CanvasRenderingContext2D,
  words: string,
  { y, size, isDisplay = false, colour = 'ink' }: Line,
): void {
  const room = WIDTH - 160;
  const buildFont = (px: number) => (isDisplay ? `600 ${px}px Fraunces, serif` : `500 ${px}px Figtree, sans-serif`);
  context.textAlign = 'center';
  context.fillStyle = readColour(colour);
  context.font = buildFont(size);
  const { width } = context.measureText(words);
  if (width > room) context.font = buildFont(Math.floor((size * room) / width));
  context.fillText(words, CENTRE.x, y, room);
}
