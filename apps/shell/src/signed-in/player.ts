import { createPlayer, singleKeyShortcuts } from '@trax/player';
import { installShortcuts } from '@trax/player/shortcuts';
import { appConfig } from '../app-config.js';

/** One for the life of the page: navigation, theme and layout never touch the sound. */
export const player = createPlayer({
  productName: appConfig().productName,
  audioBaseUrl: appConfig().audioBaseUrl,
  artwork: async (entry) => (await import('./cover-artwork.js')).coverArtwork(entry),
});
installShortcuts(player, { areOn: singleKeyShortcuts.store.getState });
