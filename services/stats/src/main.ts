import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { loadStatsConfig } from './stats.config.js';

const config = loadStatsConfig();
await startService('stats', AppModule.register(config), config);
