import { expect, it } from '@jest/globals';
import { HEALTH_REPORT_PATH } from '@trax/contracts/health';
import { SERVICES } from '@trax/contracts/services';
import { useGateway } from '../../testing/use-gateway.js';

const QUERY =
  '{ health { release services { name isReady noAnswerSeconds release missing hasRecordings recordingsStore recordingsFreeBytes damagedRecordings waitingJobs failedJobs outboxAgeSeconds } lastBackupAt } }';
const REPORT = {
  release: '1.4.0',
  checks: { database: 'ok' },
  queues: [
    { name: 'send-mail', waiting: 2, failed: 1 },
    { name: 'hourly-jobs', waiting: 1, failed: 0 },
  ],
  outboxAgeSeconds: 0.5,
};

const unsaid = { noAnswerSeconds: null, recordingsFreeBytes: null, damagedRecordings: null };

const gateway = useGateway({ settings: () => ({ RELEASE: '1.4.1' }) });

it('the health is that of each service, also of one that is away and of one that does not know the question', async () => {
  const { users, catalogue, playlists, stats } = gateway.services;
  for (const service of [users, catalogue, playlists, stats]) service.answers('/health/ready', {});
  users.answers(HEALTH_REPORT_PATH, { ...REPORT, facts: { lastBackupAt: '2026-11-23T03:00:00.000Z' } });
  const checks = { database: 'ok', audio: 'unavailable' };
  catalogue.answers(HEALTH_REPORT_PATH, {
    ...REPORT,
    checks,
    facts: { recordings: 'folder', recordingsFreeBytes: '5000000000', damagedRecordings: '2' },
  });
  stats.answers(HEALTH_REPORT_PATH, { odd: true });
  const { data } = await gateway.queryGraph('owner', QUERY);
  const known = { ...unsaid, release: '1.4.0', waitingJobs: 3, failedJobs: 1, outboxAgeSeconds: 0.5 };
  const unknown = {
    noAnswerSeconds: null,
    release: null,
    missing: [],
    hasRecordings: null,
    recordingsStore: null,
    recordingsFreeBytes: null,
    damagedRecordings: null,
    waitingJobs: null,
    failedJobs: null,
    outboxAgeSeconds: null,
  };
  expect(data).toEqual({
    health: {
      release: '1.4.1',
      services: [
        { name: 'users', isReady: true, missing: [], hasRecordings: null, recordingsStore: null, ...known },
        {
          name: 'catalogue',
          isReady: true,
          missing: ['audio'],
          hasRecordings: false,
          ...known,
          recordingsStore: 'folder',
          recordingsFreeBytes: 5_000_000_000,
          damagedRecordings: 2,
        },
        { name: 'playlists', isReady: true, ...unknown },
        { name: 'stats', isReady: true, ...unknown },
        { name: 'deletion', isReady: false, ...unknown },
      ],
      lastBackupAt: '2026-11-23T03:00:00.000Z',
    },
  });
});

it('a service that is slow is told from one that is away', async () => {
  gateway.services.users.on('/health/ready', () => undefined); // which answers nothing
  const { data } = await gateway.queryGraph('owner', '{ health { services { name isReady noAnswerSeconds } } }');
  expect(data).toMatchObject({
    health: {
      services: expect.arrayContaining([
        { name: 'users', isReady: false, noAnswerSeconds: 2.5 },
        { name: 'stats', isReady: false, noAnswerSeconds: null },
      ]),
    },
  });
});

it('the health is for administrators alone', async () => {
  for (const uid of ['listener', null]) {
    const { errors } = await gateway.queryGraph(uid, QUERY);
    expect(errors).toMatchObject([{ extensions: { code: uid === null ? 'NOT_SIGNED_IN' : 'FORBIDDEN' } }]);
  }
  expect(SERVICES.flatMap((name) => gateway.services[name].received)).toEqual([]);
});
