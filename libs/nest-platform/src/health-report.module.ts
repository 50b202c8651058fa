import { Controller, Get, Inject, Module, type DynamicModule } from '@nestjs/common';
import { HEALTH_REPORT_PATH, type HealthReport } from '@trax/contracts/health';
import { Health } from './health.js';
import { Metrics } from './metrics/metrics.js';
import { Administrator } from './viewer.js';

const RELEASE = Symbol('release');

/** What readiness and metrics say of this process, for the panel of administrators. */
@Controller()
class HealthReportController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
    @Inject(RELEASE) private readonly release: string | null,
  ) {}

  @Administrator()
  @Get(HEALTH_REPORT_PATH)
  async report(): Promise<HealthReport> {
    const [{ checks }, facts, jobs, ages] = await Promise.all([
      this.health.readiness(),
      this.health.readFacts(),
      this.metrics.read('queue_jobs'),
      this.metrics.read('outbox_oldest_event_age_seconds'),
    ]);
    const readCount = (queue: unknown, state: string) =>
      jobs.find(({ labels }) => labels['queue'] === queue && labels['state'] === state)?.value ?? 0;
    const names = [...new Set(jobs.map(({ labels }) => String(labels['queue'])))];
    return {
      release: this.release,
      checks,
      queues: names.map((name) => ({ name, waiting: readCount(name, 'waiting'), failed: readCount(name, 'failed') })),
      outboxAgeSeconds: ages[0]?.value ?? null,
      facts,
    };
  }
}

/** `GET /internal/health-report` of a service. */
@Module({})
export class HealthReportModule {
  static register({ RELEASE: release }: { readonly RELEASE?: string | undefined }): DynamicModule {
    return {
      module: HealthReportModule,
      controllers: [HealthReportController],
      providers: [{ provide: RELEASE, useValue: release ?? null }],
    };
  }
}
