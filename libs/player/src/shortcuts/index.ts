export { installShortcuts } from './install-shortcuts.js';
export { isKeyTaken } from './key-taken.js';
export { PANEL_SHORTCUTS, PLAYER_SHORTCUTS } from './shortcut-list.js';
export type { ListedShortcut } from './shortcut-list.js';
