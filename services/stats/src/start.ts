import { readConfig } from '@trax/nest-platform/config';
import { startService, type RunningService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { statsSettings } from './stats.config.js';

/** @throws Error when `environment` is not complete or the service cannot start */
export async function startStats(environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readConfig(statsSettings, environment);
  return startService('stats', AppModule.register(config), config);
}
