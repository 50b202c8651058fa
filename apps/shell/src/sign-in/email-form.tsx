import { Button, TextField, useToast } from '@trax/ui';
import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { PasswordField } from './password-field.js';
import { readCredentials } from './read-credentials.js';
import type { SignInTab } from './sign-in-tab.js';
import type { PressedButton } from './use-sign-in-flow.js';

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const AtEnd = styled.div`
  justify-self: end;
  margin-block: calc(-1 * var(--space-2));
`;

type EmailFormProps = {
  readonly purpose: SignInTab;
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly password: string;
  readonly onPasswordChange: (password: string) => void;
  readonly pressed: PressedButton | undefined;
  readonly isDisabled: boolean;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
  readonly onForgotPassword?: () => void;
};

const LABELS = { signin: 'Sign In with Email', signup: 'Sign Up with Email' } satisfies Record<SignInTab, string>;

/** E-mail and password. Whether they are any good, the provider says; only that they are there is asked here. */
export function EmailForm(props: EmailFormProps) {
  const { purpose, email, onEmailChange, password, onPasswordChange, pressed, isDisabled, onSubmit, onForgotPassword } =
    props;
  const { show } = useToast();
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isDisabled) return;
    const credentials = readCredentials(email, password);
    if (credentials.missing === undefined) return void onSubmit(credentials.email, credentials.password);
    show({ title: 'Missing Fields', description: 'Please fill in all fields', tone: 'destructive' });
    (credentials.missing === 'email' ? emailRef : passwordRef).current?.focus();
  }

  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        ref={emailRef}
        label="Email"
        type="email"
        autoComplete={purpose === 'signin' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <PasswordField
        ref={passwordRef}
        label="Password"
        autoComplete={purpose === 'signin' ? 'current-password' : 'new-password'}
        value={password}
        onChange={(event) => onPasswordChange(event.target.value)}
      />
      {onForgotPassword && (
        <AtEnd>
          <Button variant="ghost" disabled={isDisabled} onClick={onForgotPassword}>
            Forgot password?
          </Button>
        </AtEnd>
      )}
      <Button type="submit" size="large" isWide isBusy={pressed === 'email'} disabled={isDisabled}>
        {LABELS[purpose]}
      </Button>
    </Form>
  );
}
