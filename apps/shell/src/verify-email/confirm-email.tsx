import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { IdentityFailure, readAuthenticationMessage, useSession, useSessionActions } from '@trax/session';
import { CheckIcon, Text } from '@trax/ui';
import { SignInButton } from '../frame/sign-in-button.js';
import { AccountNotice, HomeButton } from '../sign-in/account-notice.js';
import { useDashboardAfterSignIn } from './email-verification.js';
import { RefusedLink, UnusedLink, useLinkAction } from './link-action.js';
import { isUsedUp } from './reset-password.js';

/** For a person who came by the link that proves a new address of their account, or gives Firebase's old one back to it. */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const { applyEmailChange } = useSessionActions();
  const { state, apply } = useLinkAction(() => applyEmailChange(code));
  const isSignedOut = useSession().status === 'signed-out';
  useDashboardAfterSignIn({ isWaiting: state.kind === 'open' });
  if (state.kind === 'open')
    return (
      <UnusedLink
        title={t`Confirm your email address`}
        text={t`This changes the email address of your account, and signs you out everywhere.`}
        action={t`Change email address`}
        isApplying={state.isApplying}
        onApply={apply}
      />
    );
  if (state.kind === 'refused') return <RefusedChange failure={state.failure} onTryAgain={apply} />;
  return (
    <AccountNotice icon={<CheckIcon />} title={t`Your email address has been changed`}>
      <Text>{t`You are signed out everywhere. Please sign in as ${{ email: state.result }} from now on.`}</Text>
      {isSignedOut && <SignInButton size="large" />}
      <HomeButton variant={isSignedOut ? 'secondary' : 'primary'}>{t`Go to Home Page`}</HomeButton>
    </AccountNotice>
  );
}

const USED_UP_LINK = msg`It has expired, was used before, or another link was made after it. You sign in as before, and can change your email address on your account page.`;
const TAKEN = msg`There is an account with this email address already, so yours keeps the one that it has.`;

function RefusedChange({ failure, onTryAgain }: { readonly failure: unknown; readonly onTryAgain: () => void }) {
  const isTaken = failure instanceof IdentityFailure && failure.code === 'email-already-in-use';
  const isFinal = isTaken || isUsedUp(failure);
  const text = isTaken ? TAKEN : USED_UP_LINK;
  return (
    <RefusedLink onTryAgain={isFinal ? undefined : onTryAgain}>
      <Text role="alert">{isFinal ? i18n._(text) : readAuthenticationMessage(failure)?.text}</Text>
    </RefusedLink>
  );
}
