import { createPlayer, installShortcuts } from '@trax/player';
import { onSignedOut } from '@trax/session';
import { appConfig } from '../app-config.js';
import { areShortcutsOn } from '../shortcuts/shortcut-setting.js';

/** One for the life of the page: navigation, theme and layout never touch the sound. */
export const player = createPlayer({
  productName: appConfig().productName,
  audioBaseUrl: appConfig().audioBaseUrl,
});

installShortcuts(player, { areOn: areShortcutsOn });
// Whoever comes next must neither hear nor see what this person played.
onSignedOut(() => player.setOwner(null));
