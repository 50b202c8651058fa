import { CATALOGUE_LIMITS, VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { Button, TextField } from '@trax/ui';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { RecordingFacts } from './recordings.js';

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;
  padding: var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sunken);
`;

const Name = styled.div`
  flex: 1 1 12rem;
`;

/** Sets the voice or the name of all files at once. */
export function AllRecordings({ onEdit }: { readonly onEdit: (facts: Partial<RecordingFacts>) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onEdit({ name });
  };
  return (
    <Bar aria-label="For all files" onSubmit={submit}>
      <Name>
        <TextField
          label="Name for all"
          autoComplete="off"
          maxLength={CATALOGUE_LIMITS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Name>
      <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
        Use name for all
      </Button>
      {(['M', 'F'] as const).map((voice) => (
        <Button key={voice} variant="secondary" onClick={() => onEdit({ voice })}>
          {VOICE_LABELS[voice]} for all
        </Button>
      ))}
    </Bar>
  );
}
