// What only signed-in people need, as one chunk: their frame and menu, the player, their theme and keys, and the places of
// the remotes. Visitors never download it.
import { replaceFirstView } from '../frame/first-view.js';

export { UserMenu } from '../frame/user-menu.js';
export { ShortcutsDock } from '../shortcuts/shortcuts-dock.js';
export { ThemeDock } from '../theme/theme-dock.js';
export { RemoteBoundary } from '../remotes/remote-boundary.js';
export { PlayerDock } from './player-dock.js';
export { SignedInLayout } from './signed-in-layout.js';

replaceFirstView();
