import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { InstallationModule } from '../installation/installation.module.js';
import { UsersModule } from '../users/users.module.js';
import { HandedOverLink } from './handed-over-link.entity.js';
import { MailServer } from './mail-server.entity.js';
import { MailServersController } from './mail-servers.controller.js';
import { MailServers } from './mail-servers.service.js';
import { assertMailComplete, MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { MAIL_QUEUE, Mailer } from './mailer.js';
import { SendMailProcessor } from './send-mail.processor.js';

@Module({})
export class MailModule {
  /** @throws ConfigError */
  static register(config: MailConfig): DynamicModule {
    assertMailComplete(config);
    return {
      module: MailModule,
      imports: [
        TypeOrmModule.forFeature([HandedOverLink, MailServer]),
        InstallationModule,
        UsersModule,
        QueuesModule.registerQueues(config, MAIL_QUEUE),
      ],
      controllers: [MailServersController],
      providers: [SendMailProcessor, MailServers, Mailer, { provide: MAIL_CONFIG, useValue: config }],
      exports: [Mailer, MailServers],
    };
  }
}
