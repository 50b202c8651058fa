import { beforeAll } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { FolderSounds } from '../audio/folder-sounds.js';
import { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.js';
import { definition } from '../definition.js';
import { useFolder } from './folder.fixture.js';

function startCatalogueService() {
  const audio = useFolder();
  const sounds = () => new FolderSounds(audio.path());
  const database = useDatabase(definition);
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    AUDIO_DIR: audio.path(),
  }));
  /** Raises the version, as an import does; the service reads its lists again at once instead of within a second. */
  const showChanges = async () => {
    await database.query('update catalogue_version set version = version + 1');
    await service.app().get(CatalogueSnapshot, { strict: false }).refresh();
  };
  return { audio, sounds, database, service, showChanges };
}

const shared = startCatalogueService();

/**
 * The real catalogue service on a real Postgres and a real folder of sounds, which the specs that Jest loads together
 * share: for a `describe`, which finds no track in it.
 */
export function useCatalogueService() {
  beforeAll(() => shared.database.empty());
  return shared;
}
