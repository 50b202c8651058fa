import { graphql, QuerySection, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { plural, select, t, Trans } from '@trax/i18n/macro';
import { formatDecimal, formatSize, List, ListRow, Note, Page, RowWords, Stack, Text, Time } from '@trax/ui';
import { Badge } from '../badge.js';
import { capitalise } from '../capitalise.js';
import { usePoll } from '../panel-query.js';

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
              <Note>
                {health.lastBackupAt ? (
                  <span>
                    <Trans>
                      Last backup: <Time instant={health.lastBackupAt} show="moment" />.
                    </Trans>
                  </span>
                ) : (
                  t`Last backup: never, as far as is known here.`
                )}
              </Note>
            </Stack>
            <List aria-label={t`Services`}>
              {health.services.map((service) => (
                <ListRow key={service.name}>
                  <RowWords name={nameService(service.name)} detail={describe(service) || undefined} />
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

const nameService = (name: string): string =>
  select(name, {
    users: 'Users',
    catalogue: 'Catalogue and recordings',
    playlists: 'Playlists',
    stats: 'Statistics',
    deletion: 'Deletions',
    other: name,
  });
/** Events are published within seconds; longer, their receiver or the queues are away. */
const LATE_SECONDS = 60;

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
  const state = plural(count, {
    0: 'Everything is well.',
    one: '# service to look at.',
    other: '# services to look at.',
  });
  return release ? t`${state} This is release ${release}.` : state;
}

/** What there is to say of a service beside whether it works, what is wrong first. */
function describe(service: ServiceHealth): string {
  const { missing, release, waitingJobs, failedJobs, outboxAgeSeconds } = service;
  const others = missing.filter((name) => name !== 'audio').join(', ');
  const facts = [
    ...(others ? [t`does not reach: ${others}`] : []),
    ...describeRecordings(service),
    ...(typeof failedJobs === 'number' ? [describeJobs({ waiting: waitingJobs ?? 0, failed: failedJobs })] : []),
    ...(typeof outboxAgeSeconds === 'number' ? [describeEvents(outboxAgeSeconds)] : []),
    ...(release ? [t`release ${release}`] : []),
  ];
  return capitalise(facts.join(' · '));
}

function describeReadiness({ isReady, noAnswerSeconds }: ServiceHealth): string {
  if (isReady) return t`Works`;
  if (typeof noAnswerSeconds !== 'number') return t`Does not work`;
  const seconds = formatDecimal(noAnswerSeconds);
  return t`No answer within ${seconds} s`;
}

function describeRecordings(service: ServiceHealth): string[] {
  const { hasRecordings, recordingsStore, recordingsFreeBytes, damagedRecordings } = service;
  if (typeof hasRecordings !== 'boolean') return [];
  const size = typeof recordingsFreeBytes === 'number' && formatSize(recordingsFreeBytes);
  return [
    hasRecordings ? t`recordings are there` : t`does not reach the recordings`,
    ...(damagedRecordings ? [describeDamage(damagedRecordings)] : []),
    ...(recordingsStore ? [describeStore(recordingsStore)] : []),
    ...(size ? [t`${size} free`] : []),
  ];
}

const describeDamage = (recordings: number): string =>
  plural(recordings, {
    one: '# recording damaged or missing, which its log names',
    other: '# recordings damaged or missing, which its log names',
  });

const describeStore = (store: string): string =>
  select(store, { folder: 'kept in a folder', bucket: 'kept in a bucket', other: `kept in a ${store}` });

type Jobs = { readonly waiting: number; readonly failed: number };

const describeJobs = ({ waiting, failed }: Jobs): string =>
  t`${plural(waiting, { 0: 'no job waits', one: '# job waiting', other: '# jobs waiting' })}, ${plural(failed, { 0: 'none has failed', one: '# job failed', other: '# jobs failed' })}`;

function describeEvents(ageSeconds: number): string {
  if (ageSeconds <= LATE_SECONDS) return t`events are up to date`;
  const minutes = Math.floor(ageSeconds / 60);
  return plural(minutes, {
    one: 'the oldest event waits for # minute',
    other: 'the oldest event waits for # minutes',
  });
}
