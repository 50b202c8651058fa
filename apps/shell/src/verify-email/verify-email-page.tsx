import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authenticationMessage, IdentityFailure, useSession, useSessionActions } from '@trax/session';
import { Button, CheckIcon, MailIcon, Panel, Text } from '@trax/ui';
import { ResendEmail } from '../check-email/resend-email.js';
import { SignInButton } from '../frame/sign-in-button.js';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';
import { useSendsMail } from '../sign-in/account-rules.js';
import { isVerifiedState, useDashboardAfterSignIn, useVerificationCheck, VERIFIED } from './email-verification.js';
import { ConfirmDeletion } from './confirm-deletion.js';
import { ConfirmEmail } from './confirm-email.js';
import { UnusedLink, useLinkAction } from './link-action.js';
import { isUsedUp, ResetPassword } from './reset-password.js';

/** The second one is Firebase's, in its notice to the address before. */
const EMAIL_MODES: ReadonlySet<string | null> = new Set(['verifyAndChangeEmail', 'recoverEmail']);

/** The links of all emails lead here: the identity provider knows one address, and says by `mode` what the link is for. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? undefined;
  const mode = parameters.get('mode');
  if (mode === 'resetPassword' && code !== undefined) return <ResetPassword code={code} />;
  if (mode === 'confirmDeletion' && code !== undefined) return <ConfirmDeletion code={code} />;
  if (EMAIL_MODES.has(mode) && code !== undefined) return <ConfirmEmail code={code} />;
  return <EmailVerification code={mode === 'verifyEmail' ? code : undefined} />;
}

/** Says whether the email is verified and, with the code of a link, offers to verify it. */
function EmailVerification({ code }: { readonly code: string | undefined }) {
  const { state } = useLocation();
  const { status, viewer, verifiedEmail } = useSession();
  const { isOpen, isApplying, failure, apply } = useVerificationCode(code);
  useDashboardAfterSignIn({ isWaiting: isOpen });

  if (status === 'loading') return <AccountNoticePending title={i18n._(TITLE)} />;
  // The link may be for another account than that of the signed-in person.
  if (isOpen)
    return (
      <UnusedLink
        title={i18n._(TITLE)}
        text={i18n._(TEXT)}
        action={t`Verify email`}
        isApplying={isApplying}
        onApply={apply}
      />
    );
  const isVerified = viewer?.emailVerified === true || verifiedEmail !== undefined || isVerifiedState(state);
  return isVerified ? <EmailVerified /> : <EmailNotVerified failure={failure} onTryAgain={apply} />;
}

const TITLE = msg`Verify Your Email`;
const TEXT = msg`This verifies your email address, and completes your registration.`;

function EmailVerified() {
  const isSignedOut = useSession().status === 'signed-out';
  return (
    <AccountNotice icon={<CheckIcon />} title={t`Your email has been verified`}>
      <Text>{t`You can now sign in with your new account`}</Text>
      {isSignedOut && <SignInButton size="large" isWide />}
      <HomeButton variant={isSignedOut ? 'secondary' : 'primary'}>{t`Go to Home Page`}</HomeButton>
    </AccountNotice>
  );
}

type EmailNotVerifiedProps = {
  /** Why the link did not work; nothing when the page was opened without one. */
  readonly failure: IdentityFailure | undefined;
  readonly onTryAgain: () => void;
};

function EmailNotVerified({ failure, onTryAgain }: EmailNotVerifiedProps) {
  const mayWorkLater = failure !== undefined && !isUsedUp(failure);
  const isStranger = useIsStranger();
  const words = useSendsMail() ? BY_EMAIL : FROM_OWNER;
  useVerificationCheck();
  return (
    <AccountNotice icon={<MailIcon />} title={t`Email Not Verified`}>
      <Text>{i18n._(words.notVerified)}</Text>
      {failure === undefined && isStranger && <Text>{i18n._(STRANGER)}</Text>}
      {failure && (
        <Text role="alert">{mayWorkLater ? authenticationMessage(failure.code)?.text : i18n._(words.usedUp)}</Text>
      )}
      {mayWorkLater && <Button variant="secondary" size="large" onClick={onTryAgain}>{t`Try again`}</Button>}
      <HomeButton>{t`Go to Home Page`}</HomeButton>
      {!mayWorkLater && (
        <Panel as="section" aria-label={i18n._(words.another)}>
          <ResendEmail />
        </Panel>
      )}
    </AccountNotice>
  );
}

/** Whether there is no account whose email this page could speak of. */
function useIsStranger(): boolean {
  const { viewer, awaitingVerification } = useSession();
  return viewer === undefined && awaitingVerification === undefined;
}

const STRANGER = msg`Nobody is signed in here, so this page cannot know whether yours is. If you have verified it already, just sign in.`;
const BY_EMAIL = {
  notVerified: msg`Your email has not been verified yet. Please check your email and click the verification link.`,
  usedUp: msg`This link has expired or was used before. If you have verified your email already, just sign in. Otherwise we can send you a new link.`,
  another: msg`Another email`,
};
const FROM_OWNER: typeof BY_EMAIL = {
  notVerified: msg`Your email has not been verified yet. Please ask the owner of this installation to let you in, or for the verification link.`,
  usedUp: msg`This link has expired or was used before. If you have verified your email already, just sign in. Otherwise ask for a new link, which the owner of this installation then has.`,
  another: msg`Another link`,
};

function useVerificationCode(code: string | undefined) {
  const navigate = useNavigate();
  const { applyVerificationCode } = useSessionActions();
  const { state, apply } = useLinkAction(async () => {
    if (code === undefined) return;
    await applyVerificationCode(code);
    await navigate('/verify-email', { replace: true, state: VERIFIED });
  });
  const isRefused = state.kind === 'refused';
  return {
    isOpen: code !== undefined && !isRefused,
    isApplying: state.kind === 'open' && state.isApplying,
    failure: isRefused ? toIdentityFailure(state.failure) : undefined,
    apply,
  };
}

const toIdentityFailure = (error: unknown): IdentityFailure =>
  error instanceof IdentityFailure ? error : new IdentityFailure('internal-error');
