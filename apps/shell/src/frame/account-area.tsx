import { useSession } from '@trax/session';
import { UserMenu } from '../signed-in/load-signed-in-area.js';
import { AccountPlaceholder } from './account-placeholder.js';
import { SignInButton } from './sign-in-button.js';

/** The end of every header: a Sign In button, or the menu of the person. */
export function AccountArea() {
  const { status, isBusy } = useSession();
  if (status === 'loading') return <AccountPlaceholder />;
  return status === 'signed-out' ? <SignInButton isBusy={isBusy} /> : <UserMenu />;
}
