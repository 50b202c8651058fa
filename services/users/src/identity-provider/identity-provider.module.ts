import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { identitySettings } from '@trax/identity/identity-settings';
import type { Config } from '@trax/nest-platform/config';
import { OWNER_EMAIL } from '../users/administrator.js';
import { FirebaseAccounts } from './firebase-accounts.js';
import { IdentityProvider } from './identity-provider.js';

/** The accounts of the identity provider, and the address of the owner among them. */
@Global()
@Module({})
export class IdentityProviderModule {
  static register(config: Config<ReturnType<typeof identitySettings>>): DynamicModule {
    return {
      module: IdentityProviderModule,
      providers: [
        { provide: IdentityProvider, useFactory: () => new FirebaseAccounts(config) },
        { provide: OWNER_EMAIL, useValue: config.OWNER_EMAIL },
      ],
      exports: [IdentityProvider, OWNER_EMAIL],
    };
  }
}
