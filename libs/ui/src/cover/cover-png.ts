import { COVER_UNITS, coverArt, STEPS_OF_TURN } from './cover-art.js';

const RADIANS_PER_STEP = (2 * Math.PI) / STEPS_OF_TURN;

/**
 * The cover of these themes as a PNG, in the colours of the page's theme; for the artwork of the lock screen.
 * @throws {Error} when the browser cannot draw it
 */
export async function coverPng(groupIds: readonly string[], sizePx: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a cover');
  drawCover(context, groupIds, sizePx);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The cover could not be encoded'))), 'image/png');
  });
}

function drawCover(context: CanvasRenderingContext2D, groupIds: readonly string[], sizePx: number): void {
  const tokens = getComputedStyle(document.documentElement);
  const readColour = (token: string) => tokens.getPropertyValue(`--${token}`);
  const { ground, radii, arcs } = coverArt(groupIds);
  context.scale(sizePx / COVER_UNITS, sizePx / COVER_UNITS);
  context.fillStyle = readColour(ground);
  context.fillRect(0, 0, COVER_UNITS, COVER_UNITS); // lock screens round its corners themselves
  context.lineCap = 'round';
  const strokeArc = (radius: number, startStep: number, steps: number) => {
    const start = startStep * RADIANS_PER_STEP;
    context.beginPath();
    context.arc(COVER_UNITS / 2, COVER_UNITS / 2, radius, start, start + steps * RADIANS_PER_STEP);
    context.stroke();
  };
  context.strokeStyle = readColour('line-strong');
  context.globalAlpha = 0.3;
  for (const radius of radii) strokeArc(radius, 0, STEPS_OF_TURN);
  context.globalAlpha = 1;
  for (const { radius, startStep, steps, width, colour } of arcs) {
    context.strokeStyle = readColour(colour);
    context.lineWidth = width;
    strokeArc(radius, startStep, steps);
  }
}
