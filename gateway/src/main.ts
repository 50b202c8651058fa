import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { configureGateway } from './configure-gateway.js';
import { ANSWER_WITHIN_MS, loadGatewayConfig } from './gateway.config.js';

const config = loadGatewayConfig();

await startService('gateway', AppModule.register(config), {
  ...config,
  answerWithinMs: ANSWER_WITHIN_MS,
  viewer: { resolve: async ({ viewer }) => viewer },
  configure: (app) => configureGateway(app, config),
});
