// What only signed-in people need, as one chunk: their frame and the player. Visitors never download it.
export { PlayerDock } from './player-dock.js';
export { SignedInLayout } from './signed-in-layout.js';
