import type { AuthenticationMessage } from '@trax/session';
import { Button, FailureText, PasswordField, TextField, useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { minPasswordLength, passwordRule } from './password-rule.js';

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const SubmitButton = styled(Button).attrs({ type: 'submit', size: 'large', isWide: true })``;

export const MISSING_FIELDS = {
  title: 'Missing Fields',
  description: 'Please fill in all fields',
  tone: 'destructive',
} as const;

export const MISSING_EMAIL: AuthenticationMessage = { text: 'Please enter your email', field: 'email' };
const MISSING_PASSWORD: AuthenticationMessage = { text: 'Please enter your password', field: 'password' };

export type Credentials = { readonly email: string; readonly password: string };

type CredentialsFormProps = {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  /** Resolves to what was wrong, which is then shown in the form. Called with the trimmed email and the password as typed. */
  readonly onSubmit: (credentials: Credentials) => Promise<AuthenticationMessage | undefined>;
  readonly submitLabel: string;
  readonly submitVariant?: ComponentProps<typeof Button>['variant'];
  readonly isNewAccount?: boolean;
  readonly isEmailFixed?: boolean;
  readonly isAutoFocused?: boolean;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** Stands between the fields and the button. */
  readonly children?: ReactNode;
};

/** Email and password. Only that both are filled in is checked here; the rest is checked by the identity provider. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { credentials, onChange, onSubmit, submitLabel, children } = props;
  const { submitVariant = 'primary', isNewAccount = false, isEmailFixed = false, isAutoFocused = false } = props;
  const { isBusy, isDisabled = isBusy } = props;
  const { show } = useToast();
  const { failure, setFailure, emailRef, passwordRef, submitRef } = useFailure();
  const focusFirstField = useEffectEvent(() => (credentials.email === '' ? emailRef : passwordRef).current?.focus());
  useEffect(() => {
    if (isAutoFocused) focusFirstField();
  }, [isAutoFocused]);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isDisabled) return;
    const trimmed = { ...credentials, email: credentials.email.trim() };
    const missing = missingField(trimmed);
    setFailure(missing);
    if (missing) show(MISSING_FIELDS);
    else setFailure(await onSubmit(trimmed));
  }
  const change = (changed: Partial<Credentials>) => {
    setFailure(undefined);
    onChange({ ...credentials, ...changed });
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <EmailField
        ref={emailRef}
        autoComplete={isNewAccount ? 'email' : 'username'}
        readOnly={isEmailFixed}
        value={credentials.email}
        onValueChange={(email) => change({ email })}
        error={messageFor('email', failure)}
      />
      <PasswordField
        ref={passwordRef}
        label="Password"
        {...(isNewAccount && { hint: passwordRule(), newFrom: minPasswordLength() })}
        autoComplete={isNewAccount ? 'new-password' : 'current-password'}
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
        error={messageFor('password', failure)}
      />
      {children}
      <FailureText>{messageFor(undefined, failure)}</FailureText>
      <SubmitButton ref={submitRef} variant={submitVariant} isBusy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

/** What was wrong with the last attempt. Each new failure focuses the field that it is about, else the button. */
function useFailure() {
  const [failure, setFailure] = useState<AuthenticationMessage>();
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure?.field === 'email') emailRef.current?.focus();
    else if (failure?.field === 'password') passwordRef.current?.focus();
    else if (failure) submitRef.current?.focus();
  }, [failure]);
  return { failure, setFailure, emailRef, passwordRef, submitRef };
}

function messageFor(field: AuthenticationMessage['field'], failure: AuthenticationMessage | undefined) {
  return failure?.field === field ? failure?.text : undefined;
}

function missingField({ email, password }: Credentials): AuthenticationMessage | undefined {
  if (email === '') return { ...MISSING_EMAIL };
  return password === '' ? { ...MISSING_PASSWORD } : undefined;
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'onChange'> & {
  readonly onValueChange: (value: string) => void;
};

export function EmailField({ onValueChange, ...rest }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onValueChange(event.target.value)}
      {...rest}
    />
  );
}
