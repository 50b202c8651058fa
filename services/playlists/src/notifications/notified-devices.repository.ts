import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MAX_NOTIFIED_DEVICES } from '@trax/contracts/notifications';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { In, Repository } from 'typeorm';
import { NotifiedDevice } from './notified-device.entity.js';

type Registration = Pick<NotifiedDevice, 'firebaseId' | 'endpoint' | 'p256dh' | 'auth' | 'timezone' | 'language'>;

@Injectable()
export class NotifiedDevicesRepository {
  constructor(@InjectRepository(NotifiedDevice) private readonly devices: Repository<NotifiedDevice>) {}

  /** In the place of what was known of the device, also as one of another person. The oldest ones beyond the limit go. */
  register(registration: Registration): Promise<void> {
    const { firebaseId, timezone, language } = registration;
    return this.devices.manager.transaction(async (manager) => {
      // One registration of a person at a time: two could both count one less than the limit.
      await takeAdvisoryLock(manager, `notified-devices:${firebaseId}`);
      await manager.upsert(NotifiedDevice, { ...registration, registeredAt: new Date() }, ['endpoint']);
      await manager.update(NotifiedDevice, { firebaseId }, { timezone, language });
      const order = { registeredAt: 'DESC', id: 'ASC' } as const;
      const oldest = await manager.find(NotifiedDevice, { where: { firebaseId }, order, skip: MAX_NOTIFIED_DEVICES });
      if (oldest.length > 0) await manager.delete(NotifiedDevice, { id: In(oldest.map(({ id }) => id)) });
    });
  }

  async remove(firebaseId: string, endpoint: string): Promise<void> {
    await this.devices.delete({ firebaseId, endpoint });
  }

  /** The device with what is needed to send it something. */
  find(id: string): Promise<NotifiedDevice | null> {
    const select = { id: true, firebaseId: true, endpoint: true, p256dh: true, auth: true, language: true } as const;
    return this.devices.findOne({ where: { id }, select });
  }

  /** Its push service no longer knows it. */
  async removeGone({ id }: NotifiedDevice): Promise<void> {
    await this.devices.delete({ id });
  }

  listOf(firebaseId: string): Promise<NotifiedDevice[]> {
    return this.devices.findBy({ firebaseId });
  }

  /** In which people with devices are. */
  async listTimezones(): Promise<string[]> {
    const query = this.devices.createQueryBuilder('device').select('device.timezone', 'timezone').distinct(true);
    return (await query.getRawMany<{ timezone: string }>()).map(({ timezone }) => timezone);
  }
}
