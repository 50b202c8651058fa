import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from './viewer.js';
import { withinTime } from './within-time.js';

/** Resolves when a dependency answers, rejects when it does not. */
export type HealthCheck = () => Promise<unknown>;
export type Readiness = {
  status: 'ok' | 'unavailable';
  checks: Readonly<Record<string, 'ok' | 'unavailable'>>;
};

const CHECK_TIMEOUT_MS = 1_000;

const passes = (check: HealthCheck): Promise<boolean> =>
  withinTime(
    CHECK_TIMEOUT_MS,
    check().then(
      () => true,
      () => false,
    ),
    () => false,
  );

/** Whether this process can serve requests: every required check passes within one second, and it is not stopping. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly optional = new Set<string>();
  private readonly facts = new Map<string, () => Promise<string | null>>();
  private isStopping = false;

  /** Adds a dependency without which this process cannot serve requests. */
  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** This process can serve requests without the dependency of this name, which is still reported. */
  makeOptional(name: string): void {
    this.optional.add(name);
  }

  /** Adds what administrators read besides the checks; null where there is nothing to say. */
  addFact(name: string, read: () => Promise<string | null>): void {
    this.facts.set(name, read);
  }

  /** Without those that cannot be read now. */
  async readFacts(): Promise<Record<string, string | null>> {
    const entries = [...this.facts].map(([name, read]) => {
      const entry = read().then(
        (fact) => [[name, fact] as const],
        () => [],
      );
      return withinTime(CHECK_TIMEOUT_MS, entry, () => []);
    });
    return Object.fromEntries((await Promise.all(entries)).flat());
  }

  /** From now on `readiness` is unavailable, so that the load balancer sends no further requests here. */
  stop(): void {
    this.isStopping = true;
  }

  async readiness(): Promise<Readiness> {
    const names = [...this.checks.keys()];
    const results = await Promise.all([...this.checks.values()].map(passes));
    const checks = Object.fromEntries(names.map((name, i) => [name, results[i] ? 'ok' : 'unavailable'] as const));
    const isReady = !this.isStopping && names.every((name, i) => results[i] || this.optional.has(name));
    return { status: isReady ? 'ok' : 'unavailable', checks };
  }
}

/** `live` never depends on another process; `ready` does. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    void reply.code(readiness.status === 'ok' ? 200 : 503);
    return readiness;
  }
}
