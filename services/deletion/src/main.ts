import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { loadDeletionConfig } from './deletion.config.js';

const config = loadDeletionConfig();
await startService('deletion', AppModule.register(config), config);
