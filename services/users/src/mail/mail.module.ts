import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { InstallationModule } from '../installation/installation.module.js';
import { CurrentMailer } from './current-mailer.js';
import { HandedOverLink } from './handed-over-link.entity.js';
import { LogMailer } from './log-mailer.js';
import { MailProductName } from './mail-product-name.js';
import { MailServer } from './mail-server.entity.js';
import { MailServersController } from './mail-servers.controller.js';
import { MailServers } from './mail-servers.service.js';
import { assertMailComplete, MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import { MAIL_QUEUE, QueuedMailer } from './queued-mailer.js';
import { SendMailProcessor } from './send-mail.processor.js';

/** `Mailer`: by the mail server of the installation, or to the log while it has none. */
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
        QueuesModule.registerQueues(config, MAIL_QUEUE),
      ],
      controllers: [MailServersController],
      providers: [
        SendMailProcessor,
        MailServers,
        MailProductName,
        LogMailer,
        QueuedMailer,
        { provide: Mailer, useClass: CurrentMailer },
        { provide: MAIL_CONFIG, useValue: config },
      ],
      exports: [Mailer, MailServers, QueuedMailer],
    };
  }
}
