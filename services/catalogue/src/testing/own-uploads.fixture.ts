import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@trax/testing-server/use-database';
import { FolderSounds } from '../audio/folder-sounds.js';
import { hashContent, ownSoundPath } from '../audio/sound-store.js';
import type { useFolder } from './folder.fixture.js';

/** The content of a sound: bytes that nothing reads. */
export const SOUND = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));

type Facts = { uid?: string; purpose?: string; state?: string; content?: Buffer };

/** Files for own recordings as they are after their processing. */
export function ownUploadsIn(database: TestDatabase, audio: ReturnType<typeof useFolder>) {
  const sounds = () => new FolderSounds(audio.path());
  return {
    sounds,
    /** An upload that is ready, unless another state is named. */
    send: async ({ uid = 'ada', purpose = 'own', state = 'ready', content = SOUND }: Facts = {}): Promise<string> => {
      const id = randomUUID();
      const filePath = ownSoundPath(hashContent(content));
      await sounds().put(filePath, content);
      const isReady = state === 'ready';
      const refusal = state === 'refused' ? 'silence' : null;
      await database.query(
        `insert into uploads (id, firebase_id, purpose, name, size_bytes, state, refusal, duration_seconds, loudness_lufs, file_path)
         values ($1, $2, $3, 'I rest.webm', 9, $4, $5, $6, -18, $7)`,
        [id, uid, purpose, state, refusal, isReady ? 2.5 : null, isReady ? filePath : null],
      );
      return id;
    },
    empty: async (): Promise<void> => {
      await database.empty();
      for (const filePath of await sounds().list()) await sounds().delete(filePath);
    },
  };
}
