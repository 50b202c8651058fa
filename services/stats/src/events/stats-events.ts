import type { EventHandlers } from '@trax/nest-platform/events/inbox';
import { eraseUser } from '../erasure/erase-user.js';
import { knowCatalogue } from './know-catalogue.js';
import { knowPlaylist } from './know-playlist.js';

/** What the statistics learn from other services. */
export const statsEvents = {
  'catalogue.imported': knowCatalogue,
  'playlist.created': knowPlaylist,
  'playlist.renamed': knowPlaylist,
  'playlist.deleted': knowPlaylist,
  'user.deleted': eraseUser,
} satisfies EventHandlers;
