import { HOW_IT_WORKS_ID } from './how-it-works-id.js';

const SETTLE_MS = 3000;

/**
 * Where the bands were prerendered they can be read already, and nothing in them can be pressed: their code may come last.
 * Otherwise it comes at once.
 */
export async function loadLandingBands() {
  if (arePrerendered()) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return import(/* webpackChunkName: "landing-bands" */ './landing-bands.js');
}

const arePrerendered = () => typeof document !== 'undefined' && document.getElementById(HOW_IT_WORKS_ID) !== null;
