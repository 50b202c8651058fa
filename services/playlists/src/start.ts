import { readConfig } from '@trax/nest-platform/config';
import { startService, type RunningService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { playlistsSettings } from './playlists.config.js';

/** @throws Error when `environment` is not complete or the service cannot start */
export async function startPlaylists(environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readConfig(playlistsSettings, environment);
  return startService('playlists', AppModule.register(config), config);
}
