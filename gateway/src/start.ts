import { readConfig } from '@trax/nest-platform/config';
import { startService, type RunningService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { configureGateway } from './configure-gateway.js';
import { answerWithinMs, gatewaySettings } from './gateway.config.js';

/** @throws Error when `environment` is not complete or the gateway cannot start */
export async function startGateway(environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = readConfig(gatewaySettings(environment['NODE_ENV'], environment), environment);
  return startService('gateway', AppModule.register(config), {
    ...config,
    answerWithinMs: answerWithinMs(config),
    viewer: 'own-guards',
    configure: (app) => configureGateway(app, config),
  });
}
