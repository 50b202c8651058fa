import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '@trax/contracts/app-config';
import type { InstallationFacts } from '@trax/contracts/set-up';
import { offeredProviders } from '@trax/identity/sign-in-settings';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import type { Installation } from '../installation/installation-source.js';
import { describeLogo, installationTexts } from '../installation/installation-texts.js';
import { RemotesSource } from './remotes-source.js';
import { requestLanguage } from './request-language.js';

/** The configuration of this installation for the web application: in every page and at `GET /config.json`. */
@Injectable()
export class AppConfigSource {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly remotes: RemotesSource,
  ) {}

  get(request: FastifyRequest, installation: Installation): AppConfig {
    const { config } = this;
    const logo = describeLogo(installation.settings.logo);
    return {
      ...installationTexts(config, installation.settings, requestLanguage(request)),
      hidesPricing: installation.settings.hidesPricing,
      ...(logo && { logo }),
      ...(config.AUDIO_BASE_URL === undefined ? {} : { audioBaseUrl: config.AUDIO_BASE_URL }),
      ...(config.IDENTITY === 'accounts'
        ? { identity: NO_FIREBASE, accounts: describeAccounts(config, installation) }
        : { identity: this.describeFirebase(request) }),
      hasServiceWorker: config.SERVICE_WORKER,
      remotes: this.remotes.get(),
    };
  }

  private describeFirebase(request: FastifyRequest): AppConfig['identity'] {
    const { config } = this;
    return {
      apiKey: config.FIREBASE_API_KEY,
      authDomain: config.FIREBASE_AUTH_DOMAIN,
      projectId: config.FIREBASE_PROJECT_ID,
      ...(config.FIREBASE_AUTH_EMULATOR_HOST === undefined ? {} : { emulatorUrl: this.readOrigin(request) }),
    };
  }

  // The emulator is reached through the gateway, under the address that the browser uses for the gateway.
  private readOrigin({ protocol, host, headers }: FastifyRequest): string {
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : protocol;
    const origin = `${scheme}://${host}`;
    return URL.canParse(origin) ? new URL(origin).origin : this.config.PUBLIC_URL;
  }
}

const describeAccounts = (
  config: GatewayConfig,
  installation: InstallationFacts,
): NonNullable<AppConfig['accounts']> => ({
  acceptsHttp: config.PUBLIC_URL.startsWith('http:'),
  sendsMail: installation.sendsMail,
  needsSetUp: installation.isSetUpOpen,
  isNameBySettings: config.PRODUCT_NAME !== undefined,
  isSignUpClosed: installation.signUp !== 'open',
  providers: offeredProviders(config),
  hasPasswords: config.PASSWORD_SIGN_IN,
});

const NO_FIREBASE = { apiKey: '', authDomain: '', projectId: '' };
