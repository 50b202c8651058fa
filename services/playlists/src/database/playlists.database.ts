import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreatePlaylists1795132800000 } from './migrations/1795132800000-create-playlists.js';

export const playlistsDatabase = {
  name: 'playlists',
  entities: [],
  migrations: [CreatePlaylists1795132800000],
} satisfies ServiceDatabase;
