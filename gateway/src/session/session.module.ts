import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from '../gateway.config.js';
import { AccountsIdentity } from './accounts-identity.js';
import { AuthController } from './auth.controller.js';
import { FirebaseIdentity } from './firebase-identity.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';
import { RevocationSubscriber } from './revocation-subscriber.js';
import { SessionCookie } from './session-cookie.js';
import { SessionController } from './session.controller.js';
import { Sessions } from './sessions.js';
import { SignInService } from './sign-in.service.js';

/** Sessions: the cookie that identifies a person, how it is issued, verified and revoked. */
@Global()
@Module({})
export class SessionModule {
  static register(config: GatewayConfig, identity: IdentityProvider = createProvider(config)): DynamicModule {
    return {
      module: SessionModule,
      controllers: config.IDENTITY === 'accounts' ? [SessionController, AuthController] : [SessionController],
      providers: [
        Sessions,
        SignInService,
        { provide: IDENTITY_PROVIDER, useValue: identity },
        { provide: SessionCookie, useFactory: () => new SessionCookie(config.PUBLIC_URL) },
        {
          provide: RevocationSubscriber,
          inject: [Sessions],
          useFactory: (sessions: Sessions) => new RevocationSubscriber(config.REDIS_URL, sessions),
        },
      ],
      exports: [Sessions, SessionCookie],
    };
  }
}

const createProvider = (config: GatewayConfig): IdentityProvider =>
  config.IDENTITY === 'accounts' ? new AccountsIdentity(config) : new FirebaseIdentity(config);
