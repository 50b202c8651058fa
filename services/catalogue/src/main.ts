import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { config } from './catalogue.config.js';

await startService('catalogue', AppModule, config);
