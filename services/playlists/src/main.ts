import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { loadPlaylistsConfig } from './playlists.config.js';

const config = loadPlaylistsConfig();
await startService('playlists', AppModule.register(config), config);
