import { useSession } from '@trax/session';
import { Tab, TabList, TabPanel, Tabs } from '@trax/ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { EmailForm } from './email-form.js';
import { SocialButtons } from './social-buttons.js';
import type { SignInTab } from './sign-in-tab.js';
import { useSignInFlow } from './use-sign-in-flow.js';

const WideTabList = styled(TabList)`
  display: flex;
`;

const Separator = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-block: var(--space-5);
  color: var(--muted);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`;

type SignInTabsProps = {
  readonly initialTab: SignInTab;
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onForgotPassword: () => void;
  readonly onDone: () => void;
};

export function SignInTabs({ initialTab, email, onEmailChange, onForgotPassword, onDone }: SignInTabsProps) {
  const [tab, setTab] = useState<SignInTab>(initialTab);
  const [password, setPassword] = useState('');
  const { isBusy } = useSession();
  const goToSignUp = useCallback(() => setTab('signup'), []);
  const flow = useSignInFlow({ onSignUpInstead: goToSignUp, onDone });
  const credentials = { email, onEmailChange, password, onPasswordChange: setPassword };
  const state = { pressed: flow.pressed, isDisabled: isBusy || flow.pressed !== undefined };
  return (
    <div>
      <Tabs value={tab} onValueChange={(value) => setTab(value === 'signup' ? 'signup' : 'signin')}>
        <WideTabList label="Sign in or sign up">
          <Tab value="signin">Sign In</Tab>
          <Tab value="signup">Sign Up</Tab>
        </WideTabList>
        <TabPanel value="signin" tabIndex={-1}>
          <EmailForm
            purpose="signin"
            {...credentials}
            {...state}
            onSubmit={flow.signInWithEmail}
            onForgotPassword={onForgotPassword}
          />
        </TabPanel>
        <TabPanel value="signup" tabIndex={-1}>
          <EmailForm purpose="signup" {...credentials} {...state} onSubmit={flow.signUpWithEmail} />
        </TabPanel>
      </Tabs>
      <Separator>or</Separator>
      <SocialButtons {...state} onPress={flow.signInWith} />
    </div>
  );
}
