import { t } from '@trax/i18n/macro';
import { Navigate } from 'react-router-dom';
import { useSession } from '@trax/session';
import { MailIcon, Panel, Text } from '@trax/ui';
import { AccountNotice, HomeButton } from '../sign-in/account-notice.js';
import { useSendsMail } from '../sign-in/account-rules.js';
import { useDashboardAfterSignIn, useVerificationCheck, VERIFIED } from '../verify-email/email-verification.js';
import { ResendEmail } from './resend-email.js';

/** Where a sign-up, and a sign-in with an unverified email, end. */
export function CheckEmailPage() {
  const { verifiedEmail } = useSession();
  const sendsMail = useSendsMail();
  useVerificationCheck();
  useDashboardAfterSignIn();
  if (verifiedEmail !== undefined) return <Navigate to="/verify-email" state={VERIFIED} replace />;
  return (
    <AccountNotice icon={<MailIcon />} title={sendsMail ? t`Check Your Email` : t`Ask the Owner to Let You In`}>
      {sendsMail ? <LinkByEmail /> : <LinkFromOwner />}
      <HomeButton>{t`Return to Home`}</HomeButton>
      <Panel as="section" aria-label={sendsMail ? t`Another email` : t`Another link`}>
        <ResendEmail />
      </Panel>
    </AccountNotice>
  );
}

function LinkByEmail() {
  const email = useSession().awaitingVerification?.email;
  return (
    <>
      <Text>
        {email === undefined
          ? t`A verification email was sent. Please check your inbox and click the link to complete your registration.`
          : t`A verification email was sent to ${email}. Please check your inbox and click the link to complete your registration.`}
      </Text>
      <Text $tone="muted">{t`If it is missing, please check your spam folder.`}</Text>
    </>
  );
}

function LinkFromOwner() {
  const email = useSession().awaitingVerification?.email;
  return (
    <>
      <Text>
        {email === undefined
          ? t`This installation sends no emails. Please tell its owner that you have signed up. Once the owner has let you in, just sign in.`
          : t`This installation sends no emails. Please tell its owner that you have signed up as ${email}. Once the owner has let you in, just sign in.`}
      </Text>
      <Text $tone="muted">{t`The owner can also give you a verification link, which works for one hour.`}</Text>
    </>
  );
}
