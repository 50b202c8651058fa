import { useNavigate } from '@trax/router';
import { useSession } from '@trax/session';
import { Button, MailIcon, Text } from '@trax/ui';
import { AccountNotice, Aside } from '../sign-in/account-notice.js';
import { ResendEmail } from './resend-email.js';

/** Where sign-up and an unverified sign-in end (spec §2, §4). */
export function CheckEmailPage() {
  const navigate = useNavigate();
  const { awaitingVerification } = useSession();
  return (
    <AccountNotice icon={<MailIcon />} title="Check Your Email">
      <Text>
        A verification email was sent{awaitingVerification && ` to ${awaitingVerification.email}`}. Please check your
        inbox and click the link to complete your registration.
      </Text>
      <Text $tone="muted">If it is missing, please check your spam folder.</Text>
      <Button size="large" onClick={() => void navigate('/')}>
        Return to Home
      </Button>
      <Aside aria-label="Another email">
        <ResendEmail />
      </Aside>
    </AccountNotice>
  );
}
