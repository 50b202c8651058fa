import { z } from 'zod';

/** The path of each service; as its readiness no operation of the interface. */
export const HEALTH_REPORT_PATH = '/internal/health-report';

/**
 * `recordings`: `folder` or `bucket`. `recordingsFreeBytes`: of the disk of the folder; null for a bucket. `damagedRecordings`: how many
 * were damaged or missing when they were checked last. `lastBackupAt`: when the last backup was completed; null while none was.
 */
export const HEALTH_FACTS = {
  recordings: 'recordings',
  recordingsFreeBytes: 'recordingsFreeBytes',
  damagedRecordings: 'damagedRecordings',
  lastBackupAt: 'lastBackupAt',
} as const;

const state = z.enum(['ok', 'unavailable']);

/** How a service is, for administrators. */
export const healthReport = z.object({
  /** Null for a process that was not built as a release. */
  release: z.string().nullable(),
  /** What it needs, by name: `database`, `audio`, … */
  checks: z.record(z.string(), state),
  queues: z.array(z.object({ name: z.string(), waiting: z.number(), failed: z.number() })),
  /** How long the oldest event waits to be published; null where that cannot be read. */
  outboxAgeSeconds: z.number().nullable(),
  /** What else is to be known, by `HEALTH_FACTS`. */
  facts: z.record(z.string(), z.string().nullable()),
});
export type HealthReport = z.infer<typeof healthReport>;
