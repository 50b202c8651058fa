import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contentHashOf, findContentHash, ownPathOf, uploadedPathOf, type SoundStore } from '../audio/sound-store.js';
import { tryShareSounds } from '../audio/sounds-lock.js';
import type { ProcessedSound } from '../sounds/processing/process-sound.js';
import type { Upload } from './upload.entity.js';
import { UploadsRepository } from './uploads.repository.js';

/** Injects the store of the sounds for jobs, whose calls may take longer than those of a request. */
export const JOB_SOUNDS = Symbol('sound store of jobs');

const RETRY_MS = 500;

type StoredUpload = Pick<Upload, 'id' | 'purpose'>;

/** Puts the sounds of uploads into the store, under the hash of their content, together with the rows that name them. */
@Injectable()
export class StoredSounds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadsRepository,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
  ) {}

  /** Waits while an import stores sounds, or sounds are deleted that no row names. */
  async store(upload: StoredUpload, sound: ProcessedSound): Promise<void> {
    while (!(await this.tryStore(upload, sound))) await delay(RETRY_MS);
  }

  private tryStore(
    { id, purpose }: StoredUpload,
    { mp3, durationSeconds, loudnessLufs }: ProcessedSound,
  ): Promise<boolean> {
    const contentHash = contentHashOf(mp3);
    const filePath = purpose === 'own' ? ownPathOf(contentHash) : uploadedPathOf(contentHash);
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryShareSounds(manager))) return false;
      // Nobody deletes the upload from here on: an erasure finds its sound.
      if (!(await this.uploads.lockProcessing(manager, id))) return true;
      // Also in the place of one that is damaged.
      if ((await findContentHash(this.sounds, filePath)) !== contentHash) await this.sounds.put(filePath, mp3);
      await this.uploads.finish(manager, id, { contentHash, filePath, durationSeconds, loudnessLufs });
      return true;
    });
  }
}
