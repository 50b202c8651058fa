import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import { Button, Cluster } from '@trax/ui';

const FORMATS = [
  { format: 'csv', label: msg`Export as CSV` },
  { format: 'json', label: msg`Export as JSON` },
] as const;

/** Downloads the person's own listening history as a file. */
export function ExportHistory() {
  const { uid } = useViewer();
  return (
    <Cluster gap="3">
      {FORMATS.map(({ format, label }) => (
        <Button key={format} variant="secondary" asChild>
          <a href={`/api/stats/export?${new URLSearchParams({ firebaseId: uid, format })}`} download>
            {i18n._(label)}
          </a>
        </Button>
      ))}
    </Cluster>
  );
}
