import { useSearchParams } from '@trax/router';
import { EmailVerification } from './email-verification.js';
import { ResetPassword } from './reset-password.js';

/**
 * Where the links of all e-mails lead: the provider knows one address for them and tells them apart by `mode`
 *.
 */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? undefined;
  const mode = parameters.get('mode');
  if (mode === 'resetPassword' && code !== undefined) return <ResetPassword code={code} />;
  return <EmailVerification code={mode === 'verifyEmail' ? code : undefined} />;
}
