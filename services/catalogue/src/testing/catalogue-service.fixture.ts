import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { AppModule } from '../app.module.js';
import { catalogueSettings } from '../catalogue.config.js';
import { catalogueDatabase } from '../database/catalogue.database.js';
import { useFolder } from './folder.fixture.js';

/** The real catalogue service on a real Postgres and a real folder of sounds, for one spec file. */
export function useCatalogueService() {
  const audio = useFolder();
  const database = useDatabase(catalogueDatabase);
  const service = useService({ name: 'catalogue', settings: catalogueSettings, AppModule }, () => ({
    DATABASE_URL: database.url(),
    AUDIO_DIR: audio.path(),
  }));
  return { audio, database, service };
}
