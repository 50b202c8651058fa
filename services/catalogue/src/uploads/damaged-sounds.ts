import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HEALTH_FACTS } from '@trax/contracts/health';
import { Health } from '@trax/nest-platform/health';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { DataSource, In } from 'typeorm';
import { findContentHash, JOB_SOUNDS, type SoundStore } from '../audio/sound-store.js';
import { DamagedSound } from './damaged-sound.entity.js';
import { listUnnamed, PATHS_PER_PAGE } from './sound-deletions.js';

/** Each sound is read once a day: in the hour that follows from its path. */
const HOURS = 24;
const HOUR_MS = 3_600_000;

// A page of the paths after another one, in their order. SQL text: no query builder makes a union.
const LIST_NAMED_SQL = `
  (select file_path as "filePath" from tracks where file_path > $1 order by file_path limit $2) union
  (select file_path from uploads where file_path > $1 order by file_path limit $2) union
  (select file_path from own_recordings where file_path > $1 order by file_path limit $2)
  order by "filePath" limit $2`;

/** The sounds whose content is not what the end of their path says, and those that are missing. */
@Injectable()
export class DamagedSounds implements OnModuleInit {
  private readonly logger = new Logger('sounds');
  @Inject(Health) private readonly health!: Health;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
    hourlyJobs: HourlyJobs,
  ) {
    // It deletes nothing.
    hourlyJobs.add('damaged-sounds', () => this.report().then(() => 0));
  }

  onModuleInit(): void {
    const { manager } = this.dataSource;
    this.health.addFact(HEALTH_FACTS.damagedRecordings, async () => String(await manager.count(DamagedSound)));
  }

  /** Checks the sounds of this hour, and names the damaged ones in the log: an import or the same file again repairs them. */
  async report(now = Date.now()): Promise<string[]> {
    const hour = Math.floor(now / HOUR_MS) % HOURS;
    const { manager } = this.dataSource;
    const damaged: string[] = [];
    for (let page = await this.listNamed(''); page.length > 0; page = await this.listNamed(page.at(-1) ?? '')) {
      for (const filePath of page.filter((one) => hourToCheck(one) === hour)) {
        if (await this.isDamaged(filePath)) damaged.push(filePath);
        else await manager.delete(DamagedSound, { filePath });
      }
    }
    if (damaged.length > 0) {
      const rows = damaged.map((filePath) => ({ filePath }));
      await manager.upsert(DamagedSound, rows, ['filePath']);
      this.logger.error(`damaged or missing: ${damaged.join(', ')}`);
    }
    const stored = (await manager.find(DamagedSound)).map(({ filePath }) => filePath);
    await manager.delete(DamagedSound, { filePath: In(await listUnnamed(manager, stored)) });
    return damaged;
  }

  private async isDamaged(filePath: string): Promise<boolean> {
    const hash = await findContentHash(this.sounds, filePath);
    const expected = filePath.split(/[/-]/).at(-1);
    return expected === undefined || hash?.startsWith(expected) !== true;
  }

  private async listNamed(after: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ filePath: string }[]>(LIST_NAMED_SQL, [after, PATHS_PER_PAGE]);
    return rows.map(({ filePath }) => filePath);
  }
}

const hourToCheck = (filePath: string): number => createHash('sha256').update(filePath).digest().readUInt8(0) % HOURS;
