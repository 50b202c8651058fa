import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getSetUp, type InstallationFacts } from '@trax/contracts/set-up';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { UpstreamClient } from '../upstream/upstream.client.js';

const FRESH_MS = 1_000;
/** Where the settings describe it, and while the users service has never answered. */
const BY_SETTINGS: InstallationFacts = { isSetUpOpen: false, productName: null, signUp: 'open' };

/** What the owner has chosen at the set-up, and whether it is still open. */
@Injectable()
export class InstallationSource {
  private known: InstallationFacts | undefined;
  private readAtMs = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly upstream: UpstreamClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Without a promise once the set-up is over: what is known then is read again in the background. */
  get(): InstallationFacts | Promise<InstallationFacts> {
    if (this.config.IDENTITY !== 'accounts') return BY_SETTINGS;
    if (performance.now() - this.readAtMs < FRESH_MS) return this.known ?? BY_SETTINGS;
    const reading = this.refresh();
    if (this.known?.isSetUpOpen === false) return this.known;
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
    this.known = await this.upstream.call(getSetUp, context).catch(() => this.known);
  }
}
