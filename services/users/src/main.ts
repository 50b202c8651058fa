import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { config } from './users.config.js';

await startService('users', AppModule, config);
