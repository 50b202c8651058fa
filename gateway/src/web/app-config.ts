import type { AppConfig } from '@trax/contracts/app-config';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { readRemotes } from './remotes.js';

/** How long the remotes' manifests are taken as read; a new build is picked up without a restart. */
const REREAD_MS = 1_000;

/** What one build of the web application learns about this installation. */
export class AppConfigSource {
  private remotes: AppConfig['remotes'] = {};
  private readAtMs = -Infinity;

  constructor(private readonly config: GatewayConfig) {}

  get(request: FastifyRequest): AppConfig {
    const { config } = this;
    return {
      productName: config.PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      postalAddress: config.POSTAL_ADDRESS,
      ...(config.AUDIO_BASE_URL === undefined ? {} : { audioBaseUrl: config.AUDIO_BASE_URL }),
      identity: {
        apiKey: config.FIREBASE_API_KEY,
        authDomain: config.FIREBASE_AUTH_DOMAIN,
        projectId: config.FIREBASE_PROJECT_ID,
        ...(config.FIREBASE_AUTH_EMULATOR_HOST === undefined ? {} : { emulatorUrl: this.originOf(request) }),
      },
      remotes: this.getRemotes(),
    };
  }

  // The emulator is reached through the gateway, by whatever name the browser knows the gateway.
  private originOf({ protocol, host, headers }: FastifyRequest): string {
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : protocol;
    const origin = `${scheme}://${host}`;
    return URL.canParse(origin) ? new URL(origin).origin : new URL(this.config.PUBLIC_URL).origin;
  }

  private getRemotes(): AppConfig['remotes'] {
    const now = Date.now();
    if (now - this.readAtMs >= REREAD_MS) {
      this.remotes = readRemotes(this.config.WEB_DIR);
      this.readAtMs = now;
    }
    return this.remotes;
  }
}
