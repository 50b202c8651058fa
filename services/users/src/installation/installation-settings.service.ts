import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { NO_INSTALLATION_SETTINGS, type InstallationSettings } from '@trax/contracts/installation';
import { Repository } from 'typeorm';
import { Installation } from './installation.entity.js';

/** There is one row. */
const THE_ROW = { id: true } as const;
/** What administrators have set for the installation, with any identity provider. */
@Injectable()
export class InstallationSettingsService {
  constructor(@InjectRepository(Installation) private readonly installations: Repository<Installation>) {}

  async read(): Promise<InstallationSettings> {
    const row = await this.installations.findOneBy(THE_ROW);
    if (row === null) return NO_INSTALLATION_SETTINGS;
    const { id: _id, codeHash: _codeHash, signUp: _signUp, setUpAt: _setUpAt, ...settings } = row;
    return settings;
  }

  async change(settings: InstallationSettings): Promise<InstallationSettings> {
    await this.installations.manager.transaction((manager) =>
      manager.upsert(Installation, { ...THE_ROW, ...settings }, ['id']),
    );
    return this.read();
  }
}
