import { graphql, QuerySection, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { t, Trans } from '@trax/i18n/macro';
import { formatCount, formatSize, List, ListRow, Page, RowWords, Stack, Text, Time } from '@trax/ui';
import { Badge } from '../badge.js';
import { capitalise } from '../capitalise.js';
import { usePoll } from '../use-poll.js';

const healthQuery = graphql(`
  query ReadHealth {
    health {
      release
      services {
        name
        isReady
        noAnswerSeconds
        release
        missing
        hasRecordings
        recordingsStore
        recordingsFreeBytes
        damagedRecordings
        waitingJobs
        failedJobs
        outboxAgeSeconds
      }
      lastBackupAt
    }
  }
`);
type Health = DocumentType<typeof healthQuery>['health'];
type ServiceHealth = Health['services'][number];

/** How the processes of the installation are, in words. */
export function HealthPage() {
  const query = useQuery(healthQuery, READ_ANEW);
  usePoll(query.refetch);
  return (
    <Page
      title={t`Health`}
      lead={t`How each service is. Job queues and events catch up by themselves; failed jobs do not.`}
    >
      <QuerySection
        title={t`Services`}
        query={query}
        failed={t`Failed to fetch the health`}
        loading={t`Loading the health`}
      >
        {({ health }) => (
          <>
            <Stack gap="1">
              <Text>{summarise(health)}</Text>
              <Text $size="secondary" $tone="muted">
                {health.lastBackupAt ? (
                  <span>
                    <Trans>
                      Last backup: <Time instant={health.lastBackupAt} show="moment" />.
                    </Trans>
                  </span>
                ) : (
                  t`Last backup: never, as far as is known here.`
                )}
              </Text>
            </Stack>
            <List aria-label={t`Services`}>
              {health.services.map((service) => (
                <ListRow key={service.name}>
                  <RowWords name={NAMES[service.name] ?? service.name} detail={describe(service) || undefined} />
                  <Badge $tone={chooseTone(service)}>{describeReadiness(service)}</Badge>
                </ListRow>
              ))}
            </List>
          </>
        )}
      </QuerySection>
    </Page>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  users: 'Users',
  catalogue: 'Catalogue and recordings',
  playlists: 'Playlists',
  stats: 'Statistics',
  deletion: 'Deletions',
};
/** Events are published within seconds; longer, their receiver or the queues are away. */
const LATE_SECONDS = 60;
const JOBS = { one: 'job', other: 'jobs' };

const needsAttention = (service: ServiceHealth): boolean =>
  !service.isReady ||
  service.missing.length > 0 ||
  (service.damagedRecordings ?? 0) > 0 ||
  (service.failedJobs ?? 0) > 0 ||
  (service.outboxAgeSeconds ?? 0) > LATE_SECONDS;

function chooseTone(service: ServiceHealth): 'danger' | 'sun' | 'primary' {
  if (!service.isReady) return 'danger';
  return needsAttention(service) ? 'sun' : 'primary';
}

function summarise({ release, services }: Health): string {
  const count = services.filter(needsAttention).length;
  const state = count === 0 ? 'Everything is well.' : `${formatCount(count, SERVICES)} to look at.`;
  return release ? `${state} This is release ${release}.` : state;
}
const SERVICES = { one: 'service', other: 'services' };

/** What there is to say of a service beside whether it works, what is wrong first. */
function describe(service: ServiceHealth): string {
  const { missing, release, waitingJobs, failedJobs, outboxAgeSeconds } = service;
  const others = missing.filter((name) => name !== 'audio');
  const facts = [
    ...(others.length > 0 ? [`does not reach: ${others.join(', ')}`] : []),
    ...describeRecordings(service),
    ...(typeof failedJobs === 'number' ? [describeJobs(waitingJobs ?? 0, failedJobs)] : []),
    ...(typeof outboxAgeSeconds === 'number' ? [describeEvents(outboxAgeSeconds)] : []),
    ...(release ? [`release ${release}`] : []),
  ];
  return capitalise(facts.join(' · '));
}

function describeReadiness({ isReady, noAnswerSeconds }: ServiceHealth): string {
  if (isReady) return 'Works';
  return typeof noAnswerSeconds === 'number' ? `No answer within ${noAnswerSeconds} s` : 'Does not work';
}

const RECORDINGS = { one: 'recording', other: 'recordings' };

function describeRecordings(service: ServiceHealth): string[] {
  const { hasRecordings, recordingsStore, recordingsFreeBytes, damagedRecordings } = service;
  if (typeof hasRecordings !== 'boolean') return [];
  const hasFreeBytes = typeof recordingsFreeBytes === 'number';
  return [
    hasRecordings ? 'recordings are there' : 'does not reach the recordings',
    ...(damagedRecordings
      ? [`${formatCount(damagedRecordings, RECORDINGS)} damaged or missing, which its log names`]
      : []),
    ...(recordingsStore ? [`kept in a ${recordingsStore}`] : []),
    ...(hasFreeBytes ? [`${formatSize(recordingsFreeBytes)} free`] : []),
  ];
}

function describeJobs(waiting: number, failed: number): string {
  const failures = failed === 0 ? 'none has failed' : `${formatCount(failed, JOBS)} failed`;
  return waiting === 0 ? `no job waits, ${failures}` : `${formatCount(waiting, JOBS)} waiting, ${failures}`;
}

function describeEvents(ageSeconds: number): string {
  if (ageSeconds <= LATE_SECONDS) return 'events are up to date';
  return `the oldest event waits for ${formatCount(Math.floor(ageSeconds / 60), MINUTES)}`;
}
const MINUTES = { one: 'minute', other: 'minutes' };
