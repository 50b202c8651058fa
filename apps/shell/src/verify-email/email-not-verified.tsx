import { authenticationMessage } from '@trax/session';
import type { IdentityFailure } from '@trax/session';
import { Button, MailIcon, Text } from '@trax/ui';
import { ResendEmail } from '../check-email/resend-email.js';
import { AccountNotice, Aside } from '../sign-in/account-notice.js';
import { HomeButton } from './home-button.js';
import { USED_UP_CODES } from './used-up-codes.js';

type EmailNotVerifiedProps = {
  /** Why the link did not work; nothing when the page was opened without one. */
  readonly failure: IdentityFailure | undefined;
  readonly onTryAgain: () => void;
};

/** Says so, why, and what helps. */
export function EmailNotVerified({ failure, onTryAgain }: EmailNotVerifiedProps) {
  const mayWorkLater = failure !== undefined && !USED_UP_CODES.has(failure.code);
  return (
    <AccountNotice icon={<MailIcon />} title="Email Not Verified">
      <Text>Your email has not been verified yet. Please check your email and click the verification link.</Text>
      {failure && <Text role="alert">{explain(failure)}</Text>}
      {mayWorkLater && (
        <Button variant="secondary" size="large" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <HomeButton />
      {!mayWorkLater && (
        <Aside aria-label="Another email">
          <ResendEmail />
        </Aside>
      )}
    </AccountNotice>
  );
}

function explain({ code }: IdentityFailure): string | undefined {
  if (!USED_UP_CODES.has(code)) return authenticationMessage(code)?.text;
  return 'This link has expired or was used before. If you have verified your email already, just sign in. Otherwise we can send you a new link.';
}
