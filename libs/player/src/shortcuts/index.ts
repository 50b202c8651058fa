export { installShortcuts } from './install-shortcuts.js';
export { PANEL_SHORTCUTS, PLAYER_SHORTCUTS } from './shortcut-list.js';
export type { ListedShortcut } from './shortcut-list.js';
