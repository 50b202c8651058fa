import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { loadUsersConfig } from './users.config.js';

const config = loadUsersConfig();
await startService('users', AppModule.register(config), config);
