import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@trax/testing-server/use-database';
import { hashContent, uploadedSoundPath, type SoundStore } from '../audio/sound-store.js';

type Stores = { readonly database: TestDatabase; readonly sounds: SoundStore };

/** Stores a sound with this content under the path of an upload, which it returns. */
export async function putUploadedSound(sounds: SoundStore, content: string): Promise<string> {
  const bytes = Buffer.from(content);
  const filePath = uploadedSoundPath(hashContent(bytes));
  await sounds.put(filePath, bytes);
  return filePath;
}

/** An upload of the administrator `root` that became a sound of 12.5 s with this content. */
export async function insertReadyUpload({ database, sounds }: Stores, content: string) {
  const uploadId = randomUUID();
  const filePath = uploadedSoundPath(hashContent(Buffer.from(content)));
  await database.query(
    `insert into uploads (id, firebase_id, purpose, name, size_bytes, state, duration_seconds, loudness_lufs, file_path)
     values ($1, 'root', 'catalogue', 'calm.wav', 9, 'ready', 12.5, -18, $2)`,
    [uploadId, filePath],
  );
  await putUploadedSound(sounds, content);
  return { uploadId, filePath };
}
