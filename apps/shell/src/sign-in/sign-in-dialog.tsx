import { useSessionActions } from '@trax/session';
import { Dialog } from '@trax/ui';
import { useEffect, useState } from 'react';
import { appConfig } from '../app-config.js';
import { ForgotPasswordForm } from './forgot-password-form.js';
import { SignInTabs } from './sign-in-tabs.js';
import type { SignInTab } from './sign-in-tab.js';

export type SignInDialogProps = {
  readonly isOpen: boolean;
  readonly initialTab: SignInTab;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Where everyone signs in and signs up (spec §2, readings A15–A18). */
export function SignInDialog({ isOpen, initialTab, onOpenChange }: SignInDialogProps) {
  const [view, setView] = useState<'sign-in' | 'forgot-password'>('sign-in');
  const [email, setEmail] = useState('');
  const { prepare } = useSessionActions();
  useEffect(() => {
    if (isOpen) prepare();
  }, [isOpen, prepare]);
  const changeOpen = (next: boolean): void => {
    setView('sign-in');
    onOpenChange(next);
  };
  const title = view === 'sign-in' ? `Welcome to ${appConfig().productName}` : 'Choose a new password';
  return (
    <Dialog isOpen={isOpen} onOpenChange={changeOpen} title={title}>
      {view === 'sign-in' ? (
        <SignInTabs
          initialTab={initialTab}
          email={email}
          onEmailChange={setEmail}
          onForgotPassword={() => setView('forgot-password')}
          onDone={() => changeOpen(false)}
        />
      ) : (
        <ForgotPasswordForm email={email} onEmailChange={setEmail} onBack={() => setView('sign-in')} />
      )}
    </Dialog>
  );
}
