export { PlayerBar as Slot } from './player-bar/player-bar.js';
