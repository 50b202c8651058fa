export { chosenVoice, sampledGroupId } from './listening-choices.js';
export { stored } from './stored.js';
export type { StoredValue } from './stored.js';
