import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { config } from './stats.config.js';

await startService('stats', AppModule, config);
