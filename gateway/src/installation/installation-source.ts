import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { UNDESCRIBED_INSTALLATION, type DescribedInstallation, getInstallation } from '@trax/contracts/installation';
import { getSetUp, type InstallationFacts } from '@trax/contracts/set-up';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { UpstreamClient } from '../upstream/upstream.client.js';

const FRESH_MS = 1_000;
/** A page that is opened later waits for what has changed meanwhile. */
const MAX_AGE_MS = 4_000;

/** What the owner has chosen at the set-up, and what administrators have said of the installation. */
export type Installation = InstallationFacts & { readonly settings: DescribedInstallation };

/** Where the settings describe it, and while the users service has never answered. */
const FACTS_BY_SETTINGS: InstallationFacts = {
  isSetUpOpen: false,
  productName: null,
  signUp: 'open',
  sendsMail: false,
};
const BY_SETTINGS: Installation = { ...FACTS_BY_SETTINGS, settings: UNDESCRIBED_INSTALLATION };

/** The installation as the users service knows it. */
@Injectable()
export class InstallationSource {
  private known: Installation | undefined;
  private readAtMs = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly upstream: UpstreamClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Without a promise while it is known well enough: then it is read again in the background. */
  get(): Installation | Promise<Installation> {
    const ageMs = performance.now() - this.readAtMs;
    if (ageMs < FRESH_MS) return this.known ?? BY_SETTINGS;
    const reading = this.refresh();
    if (this.known?.isSetUpOpen === false && ageMs < MAX_AGE_MS) return this.known;
    return reading.then(() => this.known ?? BY_SETTINGS);
  }

  /** Reads it now. A users service that is away leaves what is known. */
  refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
      this.readAtMs = performance.now();
    });
    return this.reading;
  }

  private async read(): Promise<void> {
    const context = { viewer: null, requestId: randomUUID() };
    const { settings: known } = this.known ?? BY_SETTINGS;
    const [facts, settings] = await Promise.all([
      this.config.IDENTITY === 'accounts'
        ? this.upstream.call(getSetUp, context).catch(() => undefined)
        : FACTS_BY_SETTINGS,
      this.upstream.call(getInstallation, context).catch(() => undefined),
    ]);
    if (facts === undefined) return;
    this.known = { ...facts, settings: settings ?? known };
  }
}
