import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { config } from './deletion.config.js';

await startService('deletion', AppModule, config);
