import type { ReadableInvitation } from '@trax/contracts/invitations';
import type { Refusal } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useSession, useSessionActions } from '@trax/session';
import { AlertIcon, Button, MailIcon, Text, UserIcon } from '@trax/ui';
import { useState } from 'react';
import { appConfig } from '../app-config.js';
import { SignInButton } from '../frame/sign-in-button.js';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';
import { CredentialsForm, type Credentials } from '../sign-in/credentials-form.js';
import { providerButtons, SocialButtons } from '../sign-in/social-buttons.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';
import { useSecretOfLink } from '../use-secret-of-link.js';
import { useDashboardAfterSignIn } from '../verify-email/email-verification.js';
import { useInvitation } from './use-invitation.js';

/** Where the link of an invitation leads: one form makes the account, and signs in. */
export function InvitationPage() {
  const token = useSecretOfLink('token');
  const { state, readAgain, accept } = useInvitation(token);
  const { viewer } = useSession();
  useDashboardAfterSignIn();
  if (viewer !== undefined) return <SignedInAlready email={viewer.email} />;
  if (state.kind === 'reading') return <AccountNoticePending title={t`Your invitation`} />;
  if (state.kind === 'usable') return <Invited invitation={state.invitation} accept={accept} />;
  return (
    <AccountNotice icon={<AlertIcon />} title={t`This invitation does not work`}>
      <Text role="alert">{state.text}</Text>
      {state.mayWorkLater ? (
        <Button variant="secondary" size="large" onClick={readAgain}>{t`Try again`}</Button>
      ) : (
        <SignInButton size="large" isWide />
      )}
      <HomeButton variant="secondary">{t`Go to Home Page`}</HomeButton>
    </AccountNotice>
  );
}

function SignedInAlready({ email }: { readonly email: string }) {
  return (
    <AccountNotice icon={<UserIcon />} title={t`You are signed in already`}>
      <Text>
        {t`This invitation makes a new account. To accept it, please sign out of ${email} and open its link again.`}
      </Text>
      <HomeButton>{t`Go to Home Page`}</HomeButton>
    </AccountNotice>
  );
}

type InvitedProps = {
  readonly invitation: ReadableInvitation;
  readonly accept: ReturnType<typeof useInvitation>['accept'];
};

function Invited({ invitation: { email, role }, accept }: InvitedProps) {
  const { productName, accounts } = appConfig();
  const hasPasswords = accounts?.hasPasswords ?? true;
  return (
    <AccountNotice icon={<MailIcon />} title={t`You are invited to ${productName}`}>
      <Text>
        <span>{role === 'administrator' && t`You will be an administrator.`} </span>
        <span>
          {hasPasswords
            ? t`Choose a password to make your account.`
            : t`Sign in with ${{ email: email ?? '' }} to make your account.`}
        </span>
      </Text>
      {hasPasswords && <PasswordForm email={email} accept={accept} />}
      {email !== null && <Providers />}
    </AccountNotice>
  );
}

function PasswordForm({ email, accept }: { readonly email: string | null } & Pick<InvitedProps, 'accept'>) {
  const { signIn } = useSessionActions();
  const showFailure = useAuthenticationToast();

  /** The account is there: what fails from now on is a sign-in. */
  const enter = async ({ email: address, password }: Credentials): Promise<Refusal | undefined> => {
    try {
      const outcome = await signIn(address, password);
      return typeof outcome === 'object' ? { text: outcome.failed } : undefined;
    } catch (error) {
      return showFailure(error);
    }
  };
  const submit = async (typed: Credentials): Promise<Refusal | undefined> => {
    const outcome = await accept(typed.email, typed.password);
    return outcome === 'accepted' ? enter(typed) : outcome;
  };
  return (
    <CredentialsForm
      credentials={{ email: email ?? '', password: '' }}
      onSubmit={submit}
      submitLabel={t`Make my account`}
      isNewAccount
      isEmailFixed={email !== null}
      isAutoFocused
    />
  );
}

/** Another service may verify the address, too. */
function Providers() {
  const { isBusy } = useSession();
  const { signInWith } = useSessionActions();
  const showFailure = useAuthenticationToast();
  const [pressed, setPressed] = useState<string>();
  const press = async (provider: string): Promise<void> => {
    setPressed(provider);
    await signInWith(provider).catch(showFailure);
    setPressed(undefined);
  };
  const buttons = providerButtons();
  if (buttons.length === 0) return null;
  return (
    <SocialButtons
      buttons={buttons}
      pressed={pressed}
      isDisabled={isBusy || pressed !== undefined}
      onPress={(provider) => void press(provider)}
    />
  );
}
