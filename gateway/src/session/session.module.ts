import { Module, type DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from '../gateway.config.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { FirebaseIdentity } from './firebase-identity.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';
import { SessionCookie } from './session-cookie.js';
import { SessionRecords } from './session-records.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';
import { VerifiedCookies } from './verified-cookies.js';

/** Sessions: the cookie that identifies a person, how it is issued, verified and revoked. */
@Module({})
export class SessionModule {
  static register(config: GatewayConfig, identity: IdentityProvider = new FirebaseIdentity(config)): DynamicModule {
    return {
      module: SessionModule,
      global: true,
      controllers: [SessionController],
      providers: [
        SessionService,
        { provide: IDENTITY_PROVIDER, useValue: identity },
        { provide: VerifiedCookies, useFactory: () => new VerifiedCookies(identity) },
        { provide: SessionCookie, useFactory: () => new SessionCookie(config.PUBLIC_URL) },
        {
          provide: SessionRecords,
          inject: [UpstreamClient],
          useFactory: (upstream: UpstreamClient) => new SessionRecords(upstream),
        },
      ],
      exports: [SessionService, SessionCookie],
    };
  }
}
