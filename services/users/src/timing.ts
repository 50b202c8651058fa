import { Global, Module, type DynamicModule } from '@nestjs/common';
import { PASSWORD_COST, type ScryptCost } from './accounts/scrypt-hash.js';

/**
 * What the service computes and waits for on purpose. The values here are those of production: no setting of an operator
 * changes them. A spec injects smaller ones where it tests something else.
 */
export class Timing {
  readonly passwordCost: ScryptCost = PASSWORD_COST;
  /** The service answers within 2 s: a hash that begins later would be computed in vain, and keep the next one waiting. */
  readonly passwordWaitMs: number = 1_000;
  /**
   * What may send an email takes as long for an unknown address; better-auth itself has this minimum for one of the two
   * operations.
   */
  readonly minMailCallMs: number = 500;
  /** How long a check of sessions waits for the identity provider. A refusal that comes later revokes the session all the same. */
  readonly sessionCheckWaitMs: number = 1_000;
  /** A service begins to answer within two seconds; a comparison with the provider that takes longer goes on for the next request. */
  readonly syncStatusWaitMs: number = 1_500;
  /** Before the second attempt at a sync; twice as long before each further one. */
  readonly syncBackoffMs: number = 500;
  /** Before the second attempt at an email; twice as long before each further one. */
  readonly mailBackoffMs: number = 1_000;

  constructor(changes: Partial<Timing> = {}) {
    Object.assign(this, changes);
  }
}

@Global()
@Module({})
export class TimingModule {
  static register(timing: Timing): DynamicModule {
    return { module: TimingModule, providers: [{ provide: Timing, useValue: timing }], exports: [Timing] };
  }
}
