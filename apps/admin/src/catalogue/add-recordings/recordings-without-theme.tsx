import { t } from '@trax/i18n/macro';
import { Ol, Section, Stack } from '@trax/ui';
import type { ListedTheme } from '../edited-theme.query.js';
import { SentItem } from './sent-item.js';
import { isMadeReady, useSentRecordings } from './use-sent-recordings.js';

/** Recordings of which no draft was made because their themes were removed; nothing where there is none. */
export function RecordingsWithoutTheme({ themes }: { readonly themes: readonly ListedTheme[] }) {
  const { sent, remove } = useSentRecordings();
  const left = sent.filter((one) => !isMadeReady(one) && themes.every(({ id }) => id !== one.draft?.themeId));
  if (left.length === 0) return null;
  return (
    <Section title={t`Recordings that were not added`}>
      <Stack as={Ol} aria-label={t`Recordings that were not added`}>
        {left.map((one) => (
          <SentItem key={one.id} recording={one} onRemove={() => void remove(one.id)} />
        ))}
      </Stack>
    </Section>
  );
}
