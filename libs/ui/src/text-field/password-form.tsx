import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../button/button.js';
import { FailureText } from './failure-text.js';
import { Form } from './form.js';
import { PasswordField } from './password-field.js';

/** `field`: it is about the password, and shown beside it. */
type Failure = { readonly text: string; readonly field?: string };

export type PasswordFormProps = {
  /** For password managers. */
  readonly email: string;
  readonly submitLabel: string;
  /** Resolves to what was wrong. */
  readonly onSubmit: (password: string) => Promise<Failure | undefined>;
  /** Stands below the button. */
  readonly children?: ReactNode;
};

/** Asks for the present password of the person. */
export function PasswordForm({ email, submitLabel, onSubmit, children }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure !== undefined) field.current?.focus();
  }, [failure]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setFailure({ text: 'Please enter your password', field: 'current-password' });
    setBusy(true);
    setFailure(await onSubmit(password));
    setBusy(false);
  };
  const isAboutField = failure?.field === 'current-password';
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={isAboutField ? failure.text : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setFailure(undefined);
        }}
      />
      <FailureText role="alert">{isAboutField ? undefined : failure?.text}</FailureText>
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </Form>
  );
}
