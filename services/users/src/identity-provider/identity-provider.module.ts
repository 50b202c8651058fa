import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { identitySettings } from '@trax/identity/identity-settings';
import type { Config } from '@trax/nest-platform/config';
import type { AccountsConfig } from '../accounts/accounts.config.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { InstallationAccounts } from '../accounts/installation-accounts.js';
import { OWNER_EMAIL } from '../users/administrator.js';
import { FirebaseAccounts } from './firebase-accounts.js';
import { IdentityProvider } from './identity-provider.js';

type IdentityConfig = Config<ReturnType<typeof identitySettings>> & AccountsConfig;

/** The accounts that people sign in with, and the address of the owner among them. */
@Global()
@Module({})
export class IdentityProviderModule {
  static register(config: IdentityConfig): DynamicModule {
    const ofInstallation = config.IDENTITY === 'accounts';
    return {
      module: IdentityProviderModule,
      imports: ofInstallation ? [AccountsModule.register(config)] : [],
      providers: [
        ofInstallation
          ? { provide: IdentityProvider, useExisting: InstallationAccounts }
          : { provide: IdentityProvider, useFactory: () => new FirebaseAccounts(config) },
        { provide: OWNER_EMAIL, useValue: config.OWNER_EMAIL },
      ],
      exports: [IdentityProvider, OWNER_EMAIL, ...(ofInstallation ? [AccountsModule] : [])],
    };
  }
}
