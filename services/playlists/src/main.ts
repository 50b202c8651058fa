import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { config } from './playlists.config.js';

await startService('playlists', AppModule, config);
