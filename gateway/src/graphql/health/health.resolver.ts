import { Inject } from '@nestjs/common';
import { Context, Query, Resolver } from '@nestjs/graphql';
import { HEALTH_FACTS, type HealthReport } from '@trax/contracts/health';
import { SERVICES, type ServiceName } from '@trax/contracts/services';
import { Administrator } from '@trax/nest-platform/viewer';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config.js';
import { READY_TIMEOUT_MS, UpstreamConnections, type RequestContext } from '../../upstream/upstream-connections.js';

/** The name that the catalogue service gives to the store of the recordings. */
const RECORDINGS = 'audio';

@Administrator()
@Resolver()
export class HealthResolver {
  constructor(
    private readonly connections: UpstreamConnections,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Query('health')
  async getHealth(@Context('requestContext') context: RequestContext) {
    const services = await Promise.all(SERVICES.map((name) => this.readHealth(name, context)));
    const lastBackupAt = services.find(({ name }) => name === 'users')?.facts[HEALTH_FACTS.lastBackupAt] ?? null;
    return { release: this.config.RELEASE ?? null, services, lastBackupAt };
  }

  private async readHealth(name: ServiceName, context: RequestContext) {
    const [readiness, report] = await Promise.all([
      this.connections.checkReadiness(name),
      this.connections.readHealth(name, context),
    ]);
    const noAnswerSeconds = readiness === 'late' ? READY_TIMEOUT_MS / 1000 : null;
    return { name, isReady: readiness === 'ready', noAnswerSeconds, ...describeReport(report) };
  }
}

function describeReport(report: HealthReport | undefined) {
  const { release = null, checks = {}, queues, outboxAgeSeconds = null, facts = {} } = report ?? {};
  const sum = (state: 'waiting' | 'failed') => queues?.reduce((total, queue) => total + queue[state], 0) ?? null;
  const recordings = checks[RECORDINGS];
  return {
    release,
    missing: Object.keys(checks).filter((check) => checks[check] === 'unavailable'),
    hasRecordings: recordings === undefined ? null : recordings === 'ok',
    waitingJobs: sum('waiting'),
    failedJobs: sum('failed'),
    outboxAgeSeconds,
    recordingsStore: facts[HEALTH_FACTS.recordings] ?? null,
    recordingsFreeBytes: toNumber(facts[HEALTH_FACTS.recordingsFreeBytes]),
    damagedRecordings: toNumber(facts[HEALTH_FACTS.damagedRecordings]),
    facts,
  };
}

/** Null for what is no number. */
function toNumber(fact: string | null | undefined): number | null {
  return fact && Number.isFinite(Number(fact)) ? Number(fact) : null;
}
