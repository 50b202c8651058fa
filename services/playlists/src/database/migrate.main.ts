import { migrateMain } from '@trax/nest-platform/migrate';
import { playlistsDatabase } from './playlists.database.js';

await migrateMain(playlistsDatabase);
