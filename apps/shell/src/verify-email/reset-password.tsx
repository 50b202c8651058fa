import { IdentityFailure, readAuthenticationMessage, useSessionActions } from '@trax/session';
import { AlertIcon, Button, CheckIcon, Text } from '@trax/ui';
import { useCallback, useEffect, useState } from 'react';
import { AccountNotice, AccountNoticePending } from '../sign-in/account-notice.js';
import { HomeButton } from './home-button.js';
import { ResetPasswordForm } from './reset-password-form.js';
import { USED_UP_CODES } from './used-up-codes.js';

type CodeState =
  { kind: 'checking' } | { kind: 'usable'; email: string } | { kind: 'refused'; failure: unknown } | { kind: 'used' };

/** A new password for whoever came by the link of a password-reset e-mail. */
export function ResetPassword({ code }: { readonly code: string }) {
  const { state, checkAgain, markUsed } = useResetCode(code);
  switch (state.kind) {
    case 'checking':
      return <AccountNoticePending title="Choose a new password" />;
    case 'usable':
      return <ResetPasswordForm code={code} email={state.email} onDone={markUsed} />;
    case 'used':
      return (
        <AccountNotice icon={<CheckIcon />} title="Your password has been changed">
          <Text>You can now sign in with your new password</Text>
          <HomeButton />
        </AccountNotice>
      );
    case 'refused':
      return <UnusableLink failure={state.failure} onTryAgain={checkAgain} />;
  }
}

const EXPIRED = 'It has expired or was used before. Choose “Forgot password?” in the sign-in dialog to get a new one.';

function UnusableLink({ failure, onTryAgain }: { readonly failure: unknown; readonly onTryAgain: () => void }) {
  const isUsedUp = failure instanceof IdentityFailure && USED_UP_CODES.has(failure.code);
  return (
    <AccountNotice icon={<AlertIcon />} title="This link does not work">
      <Text>{isUsedUp ? EXPIRED : readAuthenticationMessage(failure)?.text}</Text>
      {!isUsedUp && (
        <Button variant="secondary" size="large" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <HomeButton />
    </AccountNotice>
  );
}

function useResetCode(code: string) {
  const { readPasswordResetCode } = useSessionActions();
  const [state, setState] = useState<CodeState>({ kind: 'checking' });
  const check = useCallback(
    () =>
      readPasswordResetCode(code).then(
        (email) => setState({ kind: 'usable', email }),
        (failure: unknown) => setState({ kind: 'refused', failure }),
      ),
    [code, readPasswordResetCode],
  );
  useEffect(() => void check(), [check]);
  const checkAgain = (): void => {
    setState({ kind: 'checking' });
    void check();
  };
  return { state, checkAgain, markUsed: () => setState({ kind: 'used' }) };
}
