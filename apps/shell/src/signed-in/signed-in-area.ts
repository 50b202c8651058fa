// What only signed-in people need, as one chunk: their frame, the player, and the places of the remotes. Visitors never
// download it.
export { RemoteBoundary } from '../remotes/remote-boundary.js';
export { PlayerDock } from './player-dock.js';
export { SignedInLayout } from './signed-in-layout.js';
