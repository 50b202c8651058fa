import { useLocation, useNavigate } from '@trax/router';
import { IdentityFailure, useSession, useSessionActions } from '@trax/session';
import { useEffect, useRef, useState } from 'react';
import { AccountNoticePending } from '../sign-in/account-notice.js';
import { EmailNotVerified } from './email-not-verified.js';
import { EmailVerified } from './email-verified.js';

/** Survives a reload, unlike the code in the address, which works only once. */
const VERIFIED = { isEmailVerified: true } as const;

/** Applies the code of the link, if there is one, and says whether the e-mail is verified. */
export function EmailVerification({ code }: { readonly code: string | undefined }) {
  const { state } = useLocation();
  const { status, viewer } = useSession();
  const { failure, tryAgain } = useVerificationCode(code);
  const isVerified = viewer?.emailVerified === true || isVerifiedState(state);

  if (isVerified) return <EmailVerified />;
  if (status === 'loading' || (code !== undefined && failure === undefined))
    return <AccountNoticePending title="Verify Your Email" />;
  return <EmailNotVerified failure={failure} onTryAgain={tryAgain} />;
}

function useVerificationCode(code: string | undefined) {
  const navigate = useNavigate();
  const { applyVerificationCode } = useSessionActions();
  const [failure, setFailure] = useState<IdentityFailure>();
  const appliedCode = useRef<string>(undefined);

  useEffect(() => {
    // A code is used up by its first use; an effect may run twice.
    if (code === undefined || failure !== undefined || appliedCode.current === code) return;
    appliedCode.current = code;
    applyVerificationCode(code).then(
      () => navigate('/verify-email', { replace: true, state: VERIFIED }),
      (error: unknown) => setFailure(error instanceof IdentityFailure ? error : new IdentityFailure('internal-error')),
    );
  }, [code, failure, applyVerificationCode, navigate]);

  const tryAgain = (): void => {
    appliedCode.current = undefined;
    setFailure(undefined);
  };
  return { failure, tryAgain };
}

function isVerifiedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEmailVerified' in state && state.isEmailVerified === true;
}
