import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { Button, TextField } from '@trax/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form } from './form-layout.js';
import type { ThemeWords } from './use-themes.js';
import { useTypedFields } from './use-typed-fields.js';

type ThemeFormProps = {
  /** As it is stored now. */
  readonly theme?: ThemeWords;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSubmit: (words: ThemeWords) => void;
};

const EMPTY: ThemeWords = { name: '', description: '' };

/** What a theme is called and what it is for. */
export function ThemeForm({ theme = EMPTY, submitLabel, isBusy, onChanged, onSubmit }: ThemeFormProps) {
  const stored = { name: theme.name, description: theme.description };
  const { values: words, conflicts, type, isChanged } = useTypedFields(stored);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const [isChecked, setChecked] = useState(false);
  const fields = { name: useRef<HTMLInputElement>(null), description: useRef<HTMLInputElement>(null) };
  const isMissing = (name: keyof ThemeWords) => words[name].trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = (['name', 'description'] as const).find(isMissing);
    setChecked(missing !== undefined);
    if (missing !== undefined) fields[missing].current?.focus();
    else if (!isBusy) onSubmit({ name: words.name.trim(), description: words.description.trim() });
  };
  const fieldProps = (name: keyof ThemeWords, missing: string) => ({
    ref: fields[name],
    value: words[name],
    maxLength: CATALOGUE_LIMITS[name],
    error: isChecked && isMissing(name) ? missing : conflicts[name],
    onChange: ({ target }: { target: HTMLInputElement }) => type(name, target.value),
  });
  return (
    <Form noValidate onSubmit={submit}>
      <TextField label="Name" autoComplete="off" {...fieldProps('name', 'Please enter a name')} />
      <TextField
        label="Description"
        autoComplete="off"
        hint="A line that says what it is for."
        {...fieldProps('description', 'Please enter a description')}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
