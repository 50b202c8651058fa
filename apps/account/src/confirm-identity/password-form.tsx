import { useSession } from '@trax/session';
import type { AccountFailure } from '@trax/session';
import { Button, FailureText, PasswordField } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Form } from '../form.js';

type PasswordFormProps = {
  readonly submitLabel: string;
  /** Resolves to what was wrong. */
  readonly onSubmit: (password: string) => Promise<AccountFailure | undefined>;
  /** Stands below the button. */
  readonly children?: ReactNode;
};

/** Asks for the present password. */
export function PasswordForm({ submitLabel, onSubmit, children }: PasswordFormProps) {
  const { viewer } = useSession();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure>();
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
      <input type="text" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
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
