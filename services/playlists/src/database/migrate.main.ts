import { migrateMain } from '@trax/nest-platform/database/migrate';
import { playlistsDatabase } from './playlists.database.js';

await migrateMain(playlistsDatabase);
