import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { DataSource, IsNull, Not } from 'typeorm';
import { findContentHash, type SoundStore } from '../audio/sound-store.js';
import { Track } from '../catalogue/track.entity.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { JOB_SOUNDS } from './stored-sounds.js';
import { Upload } from './upload.entity.js';

/** Each sound is read once a day: in the hour that follows from its path. */
const HOURS = 24;
const HOUR_MS = 3_600_000;

/** The sounds whose content is not what the end of their path says, and those that are missing. */
@Injectable()
export class DamagedSounds {
  private readonly logger = new Logger('sounds');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
    prunes: Prunes,
  ) {
    // It deletes nothing.
    prunes.add('damaged-sounds', () => this.report().then(() => 0));
  }

  /** Checks the sounds of this hour, and names the damaged ones in the log: an import or the same file again repairs them. */
  async report(now = Date.now()): Promise<string[]> {
    const hour = Math.floor(now / HOUR_MS) % HOURS;
    const damaged: string[] = [];
    for (const filePath of await this.listNamed()) {
      if (hourOf(filePath) === hour && (await this.isDamaged(filePath))) damaged.push(filePath);
    }
    if (damaged.length > 0) this.logger.error(`damaged or missing: ${damaged.join(', ')}`);
    return damaged;
  }

  private async isDamaged(filePath: string): Promise<boolean> {
    const hash = await findContentHash(this.sounds, filePath);
    const expected = filePath.split(/[/-]/).at(-1);
    return expected === undefined || hash?.startsWith(expected) !== true;
  }

  private async listNamed(): Promise<Set<string>> {
    const { manager } = this.dataSource;
    const tracks = await manager.find(Track, { select: { filePath: true } });
    const uploads = await manager.find(Upload, { where: { filePath: Not(IsNull()) }, select: { filePath: true } });
    const recordings = await manager.find(OwnRecording, { select: { filePath: true } });
    return new Set([...tracks, ...uploads, ...recordings].flatMap(({ filePath }) => filePath ?? []));
  }
}

const hourOf = (filePath: string): number => createHash('sha256').update(filePath).digest().readUInt8(0) % HOURS;
