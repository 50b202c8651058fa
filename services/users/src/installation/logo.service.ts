import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logo } from '@trax/contracts/installation';
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '@trax/contracts/installation-rules';
import { Problem } from '@trax/nest-platform/problem';
import { Repository } from 'typeorm';
import { InstallationLogo } from './installation.entity.js';
import { readPicture } from './read-picture.js';

export class LogoRefused extends Problem {
  constructor(message: string) {
    super({ code: 'LOGO_REFUSED', status: 422, message });
  }
}

export class LogoNotFound extends Problem {
  constructor() {
    super({ code: 'LOGO_NOT_FOUND', status: 404, message: 'There is no such picture' });
  }
}

/** There is one row at most. */
const THE_ROW = { id: true } as const;

/** The picture that stands in place of mark and name. */
@Injectable()
export class LogoService {
  constructor(@InjectRepository(InstallationLogo) private readonly logos: Repository<InstallationLogo>) {}

  async find(): Promise<Logo | null> {
    const row = await this.logos.findOneBy(THE_ROW);
    return row && { hash: row.hash, width: row.width, height: row.height };
  }

  /** @throws LogoNotFound */
  async getContent(hash: string): Promise<Pick<InstallationLogo, 'type' | 'content'>> {
    const row = await this.logos.findOne({ where: { ...THE_ROW, hash }, select: { type: true, content: true } });
    if (row === null) throw new LogoNotFound();
    return row;
  }

  /** @throws LogoRefused */
  async change(content: Buffer): Promise<Logo> {
    const picture = readPicture(content);
    if (picture === undefined) throw new LogoRefused('This file is no PNG, JPEG or WebP picture.');
    const { width, height } = picture;
    if (content.length > MAX_LOGO_BYTES) throw new LogoRefused('This picture is larger than 200 kB.');
    if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_LOGO_SIDE)
      throw new LogoRefused(`This picture is larger than ${MAX_LOGO_SIDE} pixels a side.`);
    const hash = createHash('sha256').update(content).digest('hex');
    await this.logos.manager.transaction((manager) =>
      manager.upsert(InstallationLogo, { ...THE_ROW, hash, ...picture, content }, ['id']),
    );
    return { hash, width, height };
  }

  async remove(): Promise<void> {
    await this.logos.manager.transaction((manager) => manager.delete(InstallationLogo, THE_ROW));
  }
}
