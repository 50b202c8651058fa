export { installShortcuts } from './install-shortcuts.js';
export { panelShortcuts, playerShortcuts } from './shortcut-list.js';
export type { ListedShortcut } from './shortcut-list.js';
