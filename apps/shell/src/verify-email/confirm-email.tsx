import { IdentityFailure, readAuthenticationMessage, useSession, useSessionActions } from '@trax/session';
import { AlertIcon, Button, CheckIcon, Text } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { SignInButton } from '../frame/sign-in-button.js';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';
import { useDashboardAfterSignIn } from './email-verification.js';
import { isUsedUp } from './reset-password.js';

type Progress = { kind: 'applying' } | { kind: 'applied'; email: string } | { kind: 'refused'; failure: unknown };

/** For whoever came by the link that proves a new address of their account, or gives Firebase's old one back to it. */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const { progress, tryAgain } = useEmailCode(code);
  const isSignedOut = useSession().status === 'signed-out';
  useDashboardAfterSignIn({ isWaiting: progress.kind === 'applying' });
  if (progress.kind === 'applying') return <AccountNoticePending title="Confirm your email address" />;
  if (progress.kind === 'refused') return <RefusedLink failure={progress.failure} onTryAgain={tryAgain} />;
  return (
    <AccountNotice icon={<CheckIcon />} title="Your email address has been changed">
      <Text>You are signed out everywhere. Please sign in as {progress.email} from now on.</Text>
      {isSignedOut && <SignInButton size="large" />}
      <HomeButton variant={isSignedOut ? 'secondary' : 'primary'}>Go to Home Page</HomeButton>
    </AccountNotice>
  );
}

const USED_UP_LINK =
  'It has expired, was used before, or another link was made after it. You sign in as before, and can change your email address on your account page.';
const TAKEN = 'There is an account with this email address already, so yours keeps the one that it has.';

function RefusedLink({ failure, onTryAgain }: { readonly failure: unknown; readonly onTryAgain: () => void }) {
  const isTaken = failure instanceof IdentityFailure && failure.code === 'email-already-in-use';
  const isFinal = isTaken || isUsedUp(failure);
  const text = isTaken ? TAKEN : USED_UP_LINK;
  return (
    <AccountNotice icon={<AlertIcon />} title="This link does not work">
      <Text role="alert">{isFinal ? text : readAuthenticationMessage(failure)?.text}</Text>
      {!isFinal && (
        <Button variant="secondary" size="large" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <HomeButton>Go to Home Page</HomeButton>
    </AccountNotice>
  );
}

function useEmailCode(code: string) {
  const { applyEmailChange } = useSessionActions();
  const [progress, setProgress] = useState<Progress>({ kind: 'applying' });
  const applied = useRef<string>(undefined);
  useEffect(() => {
    // A code works once; an effect may run twice.
    if (progress.kind !== 'applying' || applied.current === code) return;
    applied.current = code;
    applyEmailChange(code).then(
      (email) => setProgress({ kind: 'applied', email }),
      (failure: unknown) => setProgress({ kind: 'refused', failure }),
    );
  }, [progress, code, applyEmailChange]);
  const tryAgain = (): void => {
    applied.current = undefined;
    setProgress({ kind: 'applying' });
  };
  return { progress, tryAgain };
}
