import type { DataExport } from '@trax/contracts/data-export';
import { plural, t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import {
  Button,
  Cluster,
  ErrorState,
  FailureText,
  LoadingRegion,
  Note,
  ProgressBar,
  Skeleton,
  Text,
  formatSize,
  useIntervalWhileVisible,
  useLoaded,
} from '@trax/ui';
import { useState } from 'react';

const POLL_INTERVAL_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A file of everything that is kept about the person: requests it, follows it, offers it. */
export function ExportData() {
  const { value: dataExport, hasFailed, reload, retry } = useLoaded(useAccount().findDataExport);
  if (hasFailed) return <ErrorState title={t`Your export could not be looked up`} onRetry={retry} />;
  if (dataExport === undefined)
    return (
      <LoadingRegion label={t`Loading your export`}>
        <Skeleton height="3rem" />
      </LoadingRegion>
    );
  return <Newest dataExport={dataExport} reload={reload} />;
}

type NewestProps = { readonly dataExport: DataExport | null; readonly reload: () => Promise<void> };

function Newest({ dataExport, reload }: NewestProps) {
  const { start, isStarting, failure } = useStart(reload);
  const nowMs = useMinutes();
  const isRunning = dataExport?.status === 'running';
  const hasFile = dataExport?.status === 'ready' && Date.parse(dataExport.expiresAt ?? '') > nowMs;
  return (
    <>
      {/* Mounted before there is something to say: screen readers announce changes only. */}
      <Text role="status">{dataExport !== null && statusText(dataExport, nowMs)}</Text>
      {isRunning && <Progress dataExport={dataExport} onTick={() => void reload()} />}
      <Cluster gap="3">
        {hasFile && (
          <Button asChild>
            <a href={`/api/data-exports/${dataExport.id}/file`} download>{t`Download`}</a>
          </Button>
        )}
        <Button variant="secondary" isBusy={isStarting || isRunning} onClick={() => void start()}>
          {dataExport === null || isRunning ? t`Export everything` : t`Export again`}
        </Button>
      </Cluster>
      <FailureText role="alert">{failure}</FailureText>
    </>
  );
}

function useStart(reload: () => Promise<void>) {
  const { startDataExport } = useAccount();
  const [failure, setFailure] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const start = async (): Promise<void> => {
    if (isStarting) return;
    setStarting(true);
    const answer = await startDataExport();
    setFailure('text' in answer ? answer.text : undefined);
    await reload();
    setStarting(false);
  };
  return { start, isStarting, failure };
}

/** The time, as often as it matters to a link of hours. */
function useMinutes(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useIntervalWhileVisible(() => setNowMs(Date.now()), MINUTE_MS);
  return nowMs;
}

function Progress({ dataExport, onTick }: { readonly dataExport: DataExport; readonly onTick: () => void }) {
  useIntervalWhileVisible(onTick, POLL_INTERVAL_MS);
  const { servicesDone, services, entries } = dataExport;
  return (
    <>
      <ProgressBar aria-label={t`Progress of your export`} value={servicesDone} max={services} />
      <Note>
        {t`${plural(entries, { one: '# entry', other: '# entries' })} so far. You can leave this page meanwhile.`}
      </Note>
    </>
  );
}

function statusText({ status, expiresAt, sizeBytes }: DataExport, nowMs: number): string {
  const leftMs = Date.parse(expiresAt ?? '') - nowMs;
  if (status === 'running') return t`Your data is being collected…`;
  if (status === 'failed') return t`Your data could not be collected. Please try again.`;
  if (status === 'expired' || leftMs <= 0) return t`Your last file has expired and was deleted.`;
  const [size, timeLeft] = [formatSize(sizeBytes ?? 0), formatTimeLeft(leftMs)];
  return t`Your file is ready: ${size}. It can be downloaded for ${timeLeft}.`;
}

/** How long something lasts that ends within days, in whole hours, in the last one in minutes. */
export function formatTimeLeft(milliseconds: number): string {
  const hours = Math.round(milliseconds / HOUR_MS);
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  return milliseconds >= HOUR_MS
    ? plural(hours, { one: 'another # hour', other: 'another # hours' })
    : plural(minutes, { one: 'another # minute', other: 'another # minutes' });
}
