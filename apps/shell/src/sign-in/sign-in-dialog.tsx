import { t } from '@trax/i18n/macro';
import { pendingProvider, useSession, useSessionActions } from '@trax/session';
import type { AuthenticationMessage, SignInOutcome } from '@trax/session';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DISCARD_CHANGES,
  FailureText,
  leaveQuestions,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@trax/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { appConfig, isSignUpClosed } from '../app-config.js';
import { CodeForm } from './code-form.js';
import { CredentialsForm } from './credentials-form.js';
import type { Credentials } from './credentials-form.js';
import { ForgotPasswordForm } from './forgot-password-form.js';
import { PASSKEY, providerButtons, SocialButtons } from './social-buttons.js';
import { useAttempt } from './use-attempt.js';
import { useSendsMail } from './account-rules.js';

const LOW_WINDOW = '@media (max-height: 56em)';

/* In the window of a laptop all buttons are visible, also below a toast and with an error. */
const Content = styled.div`
  ${LOW_WINDOW} {
    form {
      gap: var(--space-3);
    }

    [role='tabpanel'] {
      margin-top: var(--space-4);
    }
  }
`;

const WideTabList = styled(TabList)`
  display: flex;
`;

const ForgotPassword = styled(Button)`
  && {
    justify-self: end;
  }
  margin-block: calc(-1 * var(--space-2));

  ${LOW_WINDOW} {
    margin-block: calc(-1 * var(--space-3));
  }
`;

const Separator = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-block: var(--space-5);
  color: var(--muted);

  ${LOW_WINDOW} {
    margin-block: var(--space-2);
  }

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`;

const ProviderFailure = styled(FailureText)`
  margin-bottom: var(--space-4);
`;

export type SignInTab = 'signin' | 'signup';

/** A person has come back from the page of a provider, with its `error` if there is one. */
export type ReturnedSignIn = { readonly error: string | null };

export type SignInDialogProps = {
  readonly isOpen: boolean;
  readonly initialTab: SignInTab;
  /** Read at the first rendering: a provider sends people back to a page that loads. */
  readonly returned?: ReturnedSignIn | undefined;
  readonly onClose: () => void;
};

const titles = () => ({
  'sign-in': t`Welcome to ${{ productName: appConfig().productName }}`,
  'forgot-password': t`Choose a new password`,
  code: t`One more step`,
});

/** Where everyone signs in and signs up. */
export function SignInDialog(props: SignInDialogProps) {
  const dialog = useDialogView(props);
  const { view, show, email, setEmail, close } = dialog;
  const { endedEmail } = useSession();
  const { giveUp, question } = useGivingUp(close);
  const leaveForgotPassword = (typed: string) => {
    setEmail(typed);
    show('sign-in');
  };
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={giveUp}
      title={titles()[view]}
      {...(endedEmail !== undefined && { description: t`You were signed out. Sign in again to go on.` })}
    >
      {view === 'sign-in' && <SignInTabs dialog={dialog} />}
      {view === 'forgot-password' && <ForgotPasswordForm email={email} onBack={leaveForgotPassword} />}
      {view === 'code' && <ConfirmCode dialog={dialog} />}
      <ConfirmDialog {...question} />
    </Dialog>
  );
}

/** What the dialog shows, and what was typed in it so far. */
function useDialogView({ isOpen, initialTab, returned: initiallyReturned, onClose }: SignInDialogProps) {
  const [returned, setReturned] = useState(initiallyReturned);
  const [view, show] = useState<keyof ReturnType<typeof titles>>('sign-in');
  const [typedEmail, setEmail] = useState<string>();
  const { endedEmail, verifiedEmail, awaitingVerification } = useSession();
  const email = typedEmail ?? endedEmail ?? verifiedEmail ?? awaitingVerification?.email ?? '';
  const { prepare } = useSessionActions();
  useEffect(() => {
    if (isOpen) prepare();
  }, [isOpen, prepare]);
  const close = (): void => {
    show('sign-in');
    onClose();
  };
  return { view, show, email, setEmail, initialTab, returned, takeReturn: () => setReturned(undefined), close };
}

type ViewProps = { readonly dialog: ReturnType<typeof useDialogView> };

/** Asks first where the page of a person who does not sign in again goes with something that is not saved. */
function useGivingUp(close: () => void) {
  const [isOpen, setOpen] = useState(false);
  const { viewer } = useSession();
  const unsaved = useStore(leaveQuestions, (questions) => questions.at(-1));
  const confirm = () => {
    setOpen(false);
    close();
  };
  return {
    giveUp: () => (viewer !== undefined && unsaved !== undefined ? setOpen(true) : close()),
    question: { ...(unsaved ?? DISCARD_CHANGES), isOpen, onOpenChange: setOpen, onConfirm: confirm },
  };
}

function ConfirmCode({ dialog: { show, close } }: ViewProps) {
  const { confirmCode } = useSessionActions();
  const { attempt } = useAttempt({ onDone: close });
  return (
    <CodeForm
      onSubmit={(code, kind) => attempt('code', () => confirmCode(code, kind))}
      onBack={() => show('sign-in')}
    />
  );
}

function SignInTabs({ dialog }: ViewProps) {
  const { tab, isAutoFocused, chooseTab, maySignUp, switchToSignUp } = useTab(dialog.initialTab);
  const { signInWith, signInWithPasskey, completeSignIn } = useSessionActions();
  const { pressed, isDisabled, attempt } = useAttempt({
    onSignUpInstead: switchToSignUp,
    onCodeNeeded: () => dialog.show('code'),
    onDone: dialog.close,
  });
  const [failure, setFailure] = useState<AuthenticationMessage>();
  const attemptBy = async (provider: string, work: () => Promise<SignInOutcome>) => {
    setFailure(undefined);
    setFailure(await attempt(provider, work));
  };
  useReturn(dialog.returned, ({ error }) => {
    const provider = pendingProvider.read() ?? 'unknown';
    dialog.takeReturn();
    void attemptBy(provider, () => completeSignIn(error));
  });
  const buttons = providerButtons();
  const hasPasswords = appConfig().accounts?.hasPasswords ?? true;
  const attemptByPassword: typeof attempt = (button, work) => {
    setFailure(undefined);
    return attempt(button, work);
  };
  return (
    <Content>
      {hasPasswords && (
        <Tabs value={tab} onValueChange={chooseTab}>
          <WideTabList label={maySignUp ? t`Sign in or sign up` : t`Sign in`}>
            <Tab value="signin">{t`Sign In`}</Tab>
            {maySignUp && <Tab value="signup">{t`Sign Up`}</Tab>}
          </WideTabList>
          <PasswordPanels dialog={dialog} attempt={attemptByPassword} {...{ isDisabled, isAutoFocused }} />
        </Tabs>
      )}
      {hasPasswords && buttons.length > 0 && <Separator>{t`or`}</Separator>}
      <ProviderFailure>{failure?.text}</ProviderFailure>
      <SocialButtons
        buttons={buttons}
        pressed={pressed === 'email' ? undefined : pressed}
        isDisabled={isDisabled}
        onPress={(id) => void attemptBy(id, () => (id === PASSKEY ? signInWithPasskey() : signInWith(id)))}
      />
    </Content>
  );
}

type PasswordPanelsProps = ViewProps &
  Pick<ReturnType<typeof useAttempt>, 'attempt' | 'isDisabled'> & { readonly isAutoFocused: boolean };

/** The forms of both tabs, which share what was typed. */
function PasswordPanels({ dialog, attempt, ...state }: PasswordPanelsProps) {
  const [password, setPassword] = useState('');
  const { signIn, signUp } = useSessionActions();
  const sendsMail = useSendsMail();
  const onChange = (changed: Credentials) => {
    dialog.setEmail(changed.email);
    setPassword(changed.password);
  };
  const form = { ...state, credentials: { email: dialog.email, password }, onChange };
  return (
    <>
      <TabPanel value="signin" tabIndex={-1}>
        <CredentialsForm
          {...form}
          submitLabel={t`Sign In with Email`}
          onSubmit={(typed) => attempt('email', () => signIn(typed.email, typed.password))}
        >
          <ForgotPassword
            variant="ghost"
            disabled={state.isDisabled}
            onClick={() => dialog.show('forgot-password')}
          >{t`Forgot password?`}</ForgotPassword>
        </CredentialsForm>
      </TabPanel>
      <TabPanel value="signup" tabIndex={-1}>
        <CredentialsForm
          {...form}
          isNewAccount
          submitLabel={t`Sign Up with Email`}
          onSubmit={(typed) => attempt('email', () => signUp(typed.email, typed.password))}
        >
          {!sendsMail && (
            <Text $tone="muted">{t`This installation sends no emails: after your sign-up its owner lets you in. Please ask for it.`}</Text>
          )}
        </CredentialsForm>
      </TabPanel>
    </>
  );
}

/** Calls back once when the dialog opens for a person who has come back. */
function useReturn(returned: ReturnedSignIn | undefined, onReturn: (returned: ReturnedSignIn) => void): void {
  const take = useEffectEvent(onReturn);
  useEffect(() => {
    if (returned !== undefined) take(returned);
  }, [returned]);
}

function useTab(initialTab: SignInTab) {
  const maySignUp = !isSignUpClosed();
  // A tab that is chosen by its own button keeps the focus there; otherwise the form gets it.
  const [{ tab, isAutoFocused }, setTab] = useState({ tab: maySignUp ? initialTab : 'signin', isAutoFocused: true });
  const chooseTab = (value: string) => setTab({ tab: value === 'signup' ? 'signup' : 'signin', isAutoFocused: false });
  const switchToSignUp = useCallback(() => setTab({ tab: 'signup', isAutoFocused: true }), []);
  return { tab, isAutoFocused, chooseTab, maySignUp, switchToSignUp: maySignUp ? switchToSignUp : undefined };
}
