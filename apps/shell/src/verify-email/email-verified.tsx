import { CheckIcon, Text } from '@trax/ui';
import { AccountNotice } from '../sign-in/account-notice.js';
import { HomeButton } from './home-button.js';

export function EmailVerified() {
  return (
    <AccountNotice icon={<CheckIcon />} title="Your email has been verified">
      <Text>You can now sign in with your new account</Text>
      <HomeButton />
    </AccountNotice>
  );
}
