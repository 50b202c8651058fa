import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { Button, Text, TextField } from '@trax/ui';
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
    flex: 1 0 100%;
  }

  > :nth-child(2) {
    flex: 1 1 7rem;
  }

  > button {
    padding-inline: var(--space-4);
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
      <Text aria-hidden="true">{t`For all files`}</Text>
      <TextField label={t`Name`} autoComplete="off" maxLength={CATALOGUE_LIMITS.name} {...form.text('name')} />
      <SubmitButton variant="secondary" disabled={form.values.name.trim() === ''}>{t`Use name`}</SubmitButton>
      {(['M', 'F'] as const).map((voice) => (
        <Button key={voice} variant="secondary" onClick={() => onEdit({ voice })}>
          {voiceName(voice)}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => onEdit({ number: '' })}>{t`Next free numbers`}</Button>
    </Bar>
  );
}
