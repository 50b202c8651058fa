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

/** Whether this process can serve requests: every check passes within one second, and it is not stopping. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private isStopping = false;

  /** Adds a dependency without which this process cannot serve requests. */
  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** From now on `readiness` is unavailable, so that the load balancer sends no further requests here. */
  stop(): void {
    this.isStopping = true;
  }

  async readiness(): Promise<Readiness> {
    const names = [...this.checks.keys()];
    const results = await Promise.all([...this.checks.values()].map(passes));
    const checks = Object.fromEntries(names.map((name, i) => [name, results[i] ? 'ok' : 'unavailable'] as const));
    const isReady = !this.isStopping && results.every(Boolean);
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
