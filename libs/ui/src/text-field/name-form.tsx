import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.js';
import type { ButtonVariant } from '../button/button.js';
import { TextField } from './text-field.js';

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
`;

export type NameFormProps = {
  readonly label: string;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  /** The error below the field when nothing but spaces was entered. */
  readonly missing: string;
  readonly maxLength: number;
  readonly isBusy: boolean;
  /** Gets the name without the spaces around it. */
  readonly onSubmit: (name: string) => void;
};

/** Asks for one name. */
export function NameForm({ label, submitLabel, variant, missing, maxLength, isBusy, onSubmit }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() !== '') return onSubmit(name.trim());
    setError(missing);
    field.current?.focus();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={label}
        autoComplete="off"
        maxLength={maxLength}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" isWide isBusy={isBusy} {...(variant === undefined ? {} : { variant })}>
        {submitLabel}
      </Button>
    </Form>
  );
}
