import { loadConfig } from '@trax/nest-platform/config';
import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { configureGateway } from './configure-gateway.js';
import { ANSWER_WITHIN_MS, gatewaySettings } from './gateway.config.js';

const config = loadConfig(gatewaySettings(process.env['NODE_ENV']));

await startService('gateway', AppModule.with(config), {
  ...config,
  answerWithinMs: ANSWER_WITHIN_MS,
  viewer: { resolve: async ({ viewer }) => viewer },
  configure: (app) => configureGateway(app, config),
});
