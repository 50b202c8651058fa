import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigError } from '@trax/nest-platform/config';
import { MailModule } from '../mail/mail.module.js';
import { Mailer } from '../mail/mailer.js';
import { UsersModule } from '../users/users.module.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { AuthServer } from './auth-server.js';
import { AuthController } from './auth.controller.js';
import { InstallationAccounts } from './installation-accounts.js';
import { Installation } from './installation.entity.js';
import { InstallationService } from './installation.service.js';
import { GroupAdministrators } from './providers/group-administrators.js';
import { assertProvidersComplete } from './providers/providers.config.js';
import { SetUpController } from './set-up.controller.js';
import { SetUpService } from './set-up.service.js';

/** Accounts of this installation: people sign in without Google. See docs/decisions/0027. */
@Module({})
export class AccountsModule {
  /** @throws ConfigError */
  static register(config: AccountsConfig): DynamicModule {
    // better-auth has a secret of its own for whoever has none.
    if (config.AUTH_SECRET === '') throw new ConfigError('The environment is not complete: AUTH_SECRET is missing.');
    assertProvidersComplete(config);
    return {
      module: AccountsModule,
      imports: [MailModule.register(config), TypeOrmModule.forFeature([Installation]), UsersModule],
      controllers: [AuthController, SetUpController],
      providers: [
        InstallationAccounts,
        InstallationService,
        SetUpService,
        GroupAdministrators,
        { provide: ACCOUNTS_CONFIG, useValue: config },
        {
          provide: AuthServer,
          inject: [Mailer, InstallationService, GroupAdministrators],
          useFactory: (mailer: Mailer, installation: InstallationService, administrators: GroupAdministrators) =>
            new AuthServer({ config, mailer, installation, administrators }),
        },
      ],
      exports: [InstallationAccounts],
    };
  }
}
