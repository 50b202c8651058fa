import { readConfig } from '@trax/nest-platform/config';
import { startService, type RunningService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { catalogueSettings } from './catalogue.config.js';

/** @throws Error when `environment` is not complete or the service cannot start */
export async function startCatalogue(environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readConfig(catalogueSettings, environment);
  return startService('catalogue', AppModule.register(config), config);
}
