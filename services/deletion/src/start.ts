import { readConfig } from '@trax/nest-platform/config';
import { startService, type RunningService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { deletionSettings } from './deletion.config.js';

/** @throws Error when `environment` is not complete or the service cannot start */
export async function startDeletion(environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readConfig(deletionSettings, environment);
  return startService('deletion', AppModule.register(config), config);
}
