import { readConfig } from '@trax/nest-platform/config';
import { startService, type RunningService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { usersSettings } from './users.config.js';

/** @throws Error when `environment` is not complete or the service cannot start */
export async function startUsers(environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readConfig(usersSettings(environment['NODE_ENV']), environment);
  return startService('users', AppModule.register(config), config);
}
