import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HEALTH_FACTS } from '@trax/contracts/health';
import { Health } from '@trax/nest-platform/health';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { DataSource, IsNull, Not } from 'typeorm';
import { findContentHash, type SoundStore } from '../audio/sound-store.js';
import { Track } from '../catalogue/track.entity.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { DamagedSound } from './damaged-sound.entity.js';
import { JOB_SOUNDS } from './stored-sounds.js';
import { Upload } from './upload.entity.js';

/** Each sound is read once a day: in the hour that follows from its path. */
const HOURS = 24;
const HOUR_MS = 3_600_000;

/** The sounds whose content is not what the end of their path says, and those that are missing. */
@Injectable()
export class DamagedSounds implements OnModuleInit {
  private readonly logger = new Logger('sounds');
  @Inject(Health) private readonly health!: Health;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
    prunes: Prunes,
  ) {
    // It deletes nothing.
    prunes.add('damaged-sounds', () => this.report().then(() => 0));
  }

  onModuleInit(): void {
    const { manager } = this.dataSource;
    this.health.addFact(HEALTH_FACTS.damagedRecordings, async () => String(await manager.count(DamagedSound)));
  }

  /** Checks the sounds of this hour, and names the damaged ones in the log: an import or the same file again repairs them. */
  async report(now = Date.now()): Promise<string[]> {
    const hour = Math.floor(now / HOUR_MS) % HOURS;
    const damaged: string[] = [];
    const named = await this.listNamed();
    for (const filePath of named) {
      if (hourOf(filePath) === hour && (await this.isDamaged(filePath))) damaged.push(filePath);
    }
    await this.store(damaged, (filePath) => named.has(filePath) && hourOf(filePath) !== hour);
    if (damaged.length > 0) this.logger.error(`damaged or missing: ${damaged.join(', ')}`);
    return damaged;
  }

  /** Stores those that were found now; of those that were found before the ones stay that were not checked now. */
  private async store(damaged: readonly string[], mayStay: (filePath: string) => boolean): Promise<void> {
    const { manager } = this.dataSource;
    const before = await manager.find(DamagedSound);
    const gone = before.filter(({ filePath }) => !mayStay(filePath) && !damaged.includes(filePath));
    await manager.remove(gone);
    const rows = damaged.map((filePath) => ({ filePath }));
    if (rows.length > 0) await manager.upsert(DamagedSound, rows, ['filePath']);
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
