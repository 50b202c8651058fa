import { CATALOGUE_LIMITS, SAMPLE_MAX_SECONDS } from '@trax/contracts/catalogue-rules';
import { Button, SwitchRow, TextField } from '@trax/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ListedTrack } from './edited-theme.query.js';
import { Form } from './form-layout.js';
import type { TrackChanges } from './use-theme.js';
import { useTypedFields } from './use-typed-fields.js';

const SAMPLE_DESCRIPTION = `Everybody hears it before signing in: one track, published, with words, at most ${SAMPLE_MAX_SECONDS} seconds.`;
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

type Draft = { readonly name: string; readonly number: string; readonly language: string; readonly isSample: boolean };
type Faults = { readonly [Name in 'name' | 'number' | 'language']?: string };

function findFaults({ name, number, language }: Draft): Faults {
  const [value, max] = [Number(number), CATALOGUE_LIMITS.trackNumber];
  return {
    ...(name.trim() === '' && { name: 'Please enter a name' }),
    ...(!(Number.isInteger(value) && value >= 1 && value <= max) && { number: `A whole number from 1 to ${max}` }),
    ...(language.trim() !== '' &&
      !LANGUAGE.test(language.trim()) && { language: 'A language tag, such as en or pt-BR' }),
  };
}

const toDraft = ({ displayName, trackNumber, language, isSample }: ListedTrack): Draft => ({
  name: displayName,
  number: String(trackNumber),
  language: language ?? '',
  isSample,
});

type TrackFormProps = {
  /** As it is stored now. */
  readonly track: ListedTrack;
  readonly isBusy: boolean;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSubmit: (changes: TrackChanges) => void;
};

/** What a track is called, where it stands, what language it is in, and whether it is the sample. */
export function TrackForm({ track, isBusy, onChanged, onSubmit }: TrackFormProps) {
  const { values: draft, conflicts, type } = useTypedFields(toDraft(track));
  const [faults, setFaults] = useState<Faults>({});
  const isChanged = Object.keys(findChanges(track, draft)).length > 0;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const fields = {
    name: useRef<HTMLInputElement>(null),
    number: useRef<HTMLInputElement>(null),
    language: useRef<HTMLInputElement>(null),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(draft);
    setFaults(found);
    const first = (['name', 'number', 'language'] as const).find((name) => found[name] !== undefined);
    if (first !== undefined) return fields[first].current?.focus();
    if (!isBusy) onSubmit(findChanges(track, draft));
  };
  const fieldProps = (name: keyof typeof fields) => ({
    ref: fields[name],
    value: draft[name],
    error: faults[name] ?? conflicts[name],
    onChange: ({ target }: { target: HTMLInputElement }) => type(name, target.value),
  });
  return (
    <Form noValidate onSubmit={submit}>
      <TextField label="Name" autoComplete="off" maxLength={CATALOGUE_LIMITS.name} {...fieldProps('name')} />
      <TextField label="Number" inputMode="numeric" autoComplete="off" {...fieldProps('number')} />
      <TextField
        label="Language"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Of its words, such as en or pt-BR. It may be left out."
        {...fieldProps('language')}
      />
      <SwitchRow
        label="Sample"
        description={conflicts.isSample ?? SAMPLE_DESCRIPTION}
        isOn={draft.isSample}
        onChange={(isSample) => type('isSample', isSample)}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        Save
      </Button>
    </Form>
  );
}

/** What is different, so that a change of a name does not renumber. */
function findChanges(track: ListedTrack, { name, number, language, isSample }: Draft): TrackChanges {
  const [displayName, trackNumber, tag] = [name.trim(), Number(number), language.trim() || null];
  return {
    ...(displayName !== track.displayName && { displayName }),
    ...(trackNumber !== track.trackNumber && { trackNumber }),
    ...(tag !== (track.language ?? null) && { language: tag }),
    ...(isSample !== track.isSample && { isSample }),
  };
}
