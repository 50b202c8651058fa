import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashContent, findContentHash, JOB_SOUNDS, madeSoundPath, type SoundStore } from '../audio/sound-store.js';
import type { ProcessedSound } from '../sounds/processing/process-sound.js';
import { lockSound, scheduleDeletionsNow } from './sound-deletions.js';
import { UnnamedSounds } from './unnamed-sounds.js';
import type { Upload } from './upload.entity.js';
import { UploadsRepository } from './uploads.repository.js';

/** Puts the sounds of uploads into the store, under the hash of their content, and has the rows name them. */
@Injectable()
export class StoredSounds {
  @Inject(JOB_SOUNDS) private readonly sounds!: SoundStore;

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadsRepository,
    private readonly unnamed: UnnamedSounds,
  ) {}

  async store({ id, purpose }: Pick<Upload, 'id' | 'purpose'>, sound: ProcessedSound): Promise<void> {
    const { mp3, durationSeconds, loudnessLufs } = sound;
    const contentHash = hashContent(mp3);
    const filePath = madeSoundPath(purpose, contentHash);
    // From here on the same sound of another person is not deleted.
    const isProcessing = await this.dataSource.transaction(async (manager) => {
      await lockSound(manager, filePath);
      return this.uploads.setContentHash(manager, id, contentHash);
    });
    if (!isProcessing) return;
    // Also in the place of one that is damaged.
    if ((await findContentHash(this.sounds, filePath)) !== contentHash) await this.sounds.put(filePath, mp3);
    if (await this.uploads.finish(id, { filePath, durationSeconds, loudnessLufs })) return;
    // The upload was deleted meanwhile.
    await scheduleDeletionsNow(this.dataSource.manager, [filePath]);
    await this.unnamed.deleteNow(filePath);
  }
}
