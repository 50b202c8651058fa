import { useSession } from '@trax/session';
import { Button } from '@trax/ui';
import { styled } from 'styled-components';

const FORMATS = [
  { format: 'csv', label: 'Export as CSV' },
  { format: 'json', label: 'Export as JSON' },
] as const;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** Downloads the person's own listening history as a file. */
export function ExportHistory() {
  const { viewer } = useSession();
  return (
    <Links>
      {FORMATS.map(({ format, label }) => (
        <Button key={format} variant="secondary" asChild>
          <a href={`/api/stats/export?${new URLSearchParams({ firebaseId: viewer?.uid ?? '', format })}`} download>
            {label}
          </a>
        </Button>
      ))}
    </Links>
  );
}
