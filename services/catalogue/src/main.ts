import { startService } from '@trax/nest-platform/start-service';
import { AppModule } from './app.module.js';
import { loadCatalogueConfig } from './catalogue.config.js';

const config = loadCatalogueConfig();
await startService('catalogue', AppModule.register(config), config);
