import { useAccount, useSession } from '@trax/session';
import type { AccountFailure } from '@trax/session';
import {
  Button,
  ErrorState,
  FailureText,
  Form,
  LoadingRegion,
  PasswordField,
  Skeleton,
  Text,
  useToast,
  useLoaded,
} from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

const EMPTY = { current: '', next: '' };

type ChangePasswordProps = {
  /** Every other device is signed out then. */
  readonly onChanged: () => void;
};

/** Chooses a new password by the present one. */
export function ChangePassword({ onChanged }: ChangePasswordProps) {
  const { value: minLength, hasFailed, retry } = useLoaded(useAccount().readMinPasswordLength);
  if (hasFailed) return <ErrorState title="Your password cannot be changed now" onRetry={retry} />;
  if (minLength === undefined)
    return (
      <LoadingRegion label="Loading">
        <Skeleton height="3rem" />
      </LoadingRegion>
    );
  if (minLength === null)
    return <Text>You sign in by another service, so that this account has no password of its own.</Text>;
  return <PasswordForm minLength={minLength} onChanged={onChanged} />;
}

type FormProps = ChangePasswordProps & { readonly minLength: number };

function PasswordForm({ minLength, onChanged }: FormProps) {
  const { viewer } = useSession();
  const { typed, change, save, isBusy, textFor, currentRef, nextRef } = usePasswordForm({ minLength, onChanged });
  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      {/* Password managers store the new password for this address. */}
      <input type="text" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField
        ref={currentRef}
        label="Current password"
        autoComplete="current-password"
        value={typed.current}
        error={textFor('current-password')}
        onChange={({ target }) => change({ current: target.value })}
      />
      <PasswordField
        ref={nextRef}
        label="New password"
        hint={`At least ${minLength} characters.`}
        newFrom={minLength}
        autoComplete="new-password"
        value={typed.next}
        error={textFor('new-password')}
        onChange={({ target }) => change({ next: target.value })}
      />
      <FailureText role="alert">{textFor()}</FailureText>
      <Button type="submit" isBusy={isBusy}>
        Change password
      </Button>
    </Form>
  );
}

function usePasswordForm({ minLength, onChanged }: FormProps) {
  const { changePassword } = useAccount();
  const { show } = useToast();
  const [typed, setTyped] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const { failure, setFailure, currentRef, nextRef } = useFailure();

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingIn(typed, minLength);
    if (missing !== undefined) return setFailure(missing);
    setBusy(true);
    const refusal = await changePassword(typed.current, typed.next);
    setBusy(false);
    setFailure(refusal);
    if (refusal !== undefined) return;
    setTyped(EMPTY);
    show({ title: 'Password changed', description: 'Your other devices are signed out within a minute.' });
    onChanged();
  };
  const change = (changed: Partial<typeof EMPTY>): void => {
    setTyped({ ...typed, ...changed });
    setFailure(undefined);
  };
  const textFor = (field?: AccountFailure['field']) => (failure?.field === field ? failure?.text : undefined);
  return { typed, change, save, isBusy, textFor, currentRef, nextRef };
}

/** What was wrong with the last attempt; the field that it is about gets the focus. */
function useFailure() {
  const [failure, setFailure] = useState<AccountFailure>();
  const currentRef = useRef<HTMLInputElement>(null);
  const nextRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure?.field === 'current-password') currentRef.current?.focus();
    if (failure?.field === 'new-password') nextRef.current?.focus();
  }, [failure]);
  return { failure, setFailure, currentRef, nextRef };
}

function missingIn({ current, next }: typeof EMPTY, minLength: number): AccountFailure | undefined {
  if (current === '') return { text: 'Please enter your current password', field: 'current-password' };
  if (next.length >= minLength) return undefined;
  return { text: `Please choose at least ${minLength} characters`, field: 'new-password' };
}
