import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { RemindersModule } from '../reminders/reminders.module.js';
import { DueRemindersService } from './due-reminders.service.js';
import { NotificationSender } from './notification-sender.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { NOTIFICATIONS_QUEUE } from './notifications.queue.js';
import { NotificationsService } from './notifications.service.js';
import { NotifiedDevice } from './notified-device.entity.js';
import { NotifiedDevicesRepository } from './notified-devices.repository.js';
import { assertPushComplete, PUSH_CONFIG, type PushConfig } from './push.config.js';

@Module({})
export class NotificationsModule {
  /** @throws ConfigError */
  static register(config: PushConfig): DynamicModule {
    assertPushComplete(config);
    return {
      module: NotificationsModule,
      imports: [
        TypeOrmModule.forFeature([NotifiedDevice]),
        RemindersModule,
        QueuesModule.registerQueues(config, NOTIFICATIONS_QUEUE),
      ],
      controllers: [NotificationsController],
      providers: [
        NotificationsService,
        NotifiedDevicesRepository,
        DueRemindersService,
        NotificationSender,
        NotificationsProcessor,
        { provide: PUSH_CONFIG, useValue: config },
      ],
    };
  }
}
