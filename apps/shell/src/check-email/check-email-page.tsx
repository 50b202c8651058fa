import { Navigate } from 'react-router';
import { useSession } from '@trax/session';
import { MailIcon, Text } from '@trax/ui';
import { AccountNotice, Aside, HomeButton } from '../sign-in/account-notice.js';
import { useDashboardAfterSignIn, useVerificationCheck, VERIFIED } from '../verify-email/email-verification.js';
import { ResendEmail } from './resend-email.js';

/** Where a sign-up, and a sign-in with an unverified email, end. */
export function CheckEmailPage() {
  const { awaitingVerification, verifiedEmail } = useSession();
  useVerificationCheck();
  useDashboardAfterSignIn();
  if (verifiedEmail !== undefined) return <Navigate to="/verify-email" state={VERIFIED} replace />;
  return (
    <AccountNotice icon={<MailIcon />} title="Check Your Email">
      <Text>
        A verification email was sent{awaitingVerification && ` to ${awaitingVerification.email}`}. Please check your
        inbox and click the link to complete your registration.
      </Text>
      <Text $tone="muted">If it is missing, please check your spam folder.</Text>
      <HomeButton>Return to Home</HomeButton>
      <Aside aria-label="Another email">
        <ResendEmail />
      </Aside>
    </AccountNotice>
  );
}
