import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { Button, TextField, media } from '@trax/ui';
import { styled } from 'styled-components';
import type { RecordingFacts } from './recordings.js';

const Bar = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;
  max-width: none;
  padding: var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sunken);

  > :first-child {
    flex: 1 1 12rem;
  }

  /* One below the other on a phone, they are as wide as the name. */
  > button {
    flex: 1 0 auto;

    ${media.sm} {
      flex: none;
    }
  }
`;

/** Sets the voice, the name or the number of all files at once. */
export function AllRecordings({ onEdit }: { readonly onEdit: (facts: Partial<RecordingFacts>) => void }) {
  const form = useForm({
    values: { name: '' },
    isDisposable: true,
    onSubmit: async ({ name }) => onEdit({ name }),
  });
  return (
    <Bar form={form} label={t`For all files`}>
      <TextField label={t`Name for all`} autoComplete="off" maxLength={CATALOGUE_LIMITS.name} {...form.text('name')} />
      <SubmitButton variant="secondary" disabled={form.values.name.trim() === ''}>{t`Use name for all`}</SubmitButton>
      {(['M', 'F'] as const).map((voice) => (
        <Button key={voice} variant="secondary" onClick={() => onEdit({ voice })}>
          {voice === 'M' ? t`Male voice for all` : t`Female voice for all`}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => onEdit({ number: '' })}>{t`Next free numbers for all`}</Button>
    </Bar>
  );
}
