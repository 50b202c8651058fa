import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { HEALTH_FACTS } from '@trax/contracts/health';
import { Health } from '@trax/nest-platform/health';
import { Repository } from 'typeorm';
import { LastBackup } from './installation.entity.js';

/** The health report says when the installation was backed up. */
@Injectable()
export class LastBackupService implements OnModuleInit {
  constructor(
    @InjectRepository(LastBackup) private readonly backups: Repository<LastBackup>,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    this.health.addFact(HEALTH_FACTS.lastBackupAt, async () => {
      const last = await this.backups.findOneBy({ id: true });
      return last?.completedAt.toISOString() ?? null;
    });
  }
}
