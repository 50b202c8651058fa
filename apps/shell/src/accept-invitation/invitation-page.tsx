import type { ReadableInvitation } from '@trax/contracts/invitations';
import type { Refusal } from '@trax/forms';
import { HttpProblem, requestJson } from '@trax/http';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useSession, useSessionActions } from '@trax/session';
import { AlertIcon, Button, MailIcon, Text, UserIcon } from '@trax/ui';
import { useCallback, useEffect, useState } from 'react';
import { appConfig } from '../app-config.js';
import { SignInButton } from '../frame/sign-in-button.js';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';
import { CredentialsForm, type Credentials } from '../sign-in/credentials-form.js';
import { providerButtons, SocialButtons } from '../sign-in/social-buttons.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';
import { useSecretOfLink } from '../use-secret-of-link.js';
import { useDashboardAfterSignIn } from '../verify-email/email-verification.js';
import { readAccountRefusal } from '../sign-in/use-account-form.js';

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

type InvitationState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'usable'; readonly invitation: ReadableInvitation }
  | { readonly kind: 'refused'; readonly text: string; readonly mayWorkLater: boolean };

const FAILED = msg`The invitation could not be read. Please check your connection and try again.`;
const NOT_SENT = msg`Your account could not be made. Please check your connection and try again.`;
const WITHOUT_TOKEN = msg`This address is not complete. Please open the whole link of your invitation.`;

/** The invitation of a link, and how it is accepted. */
function useInvitation(token: string | undefined) {
  const [state, setState] = useState<InvitationState>(
    token === undefined ? { kind: 'refused', text: i18n._(WITHOUT_TOKEN), mayWorkLater: false } : { kind: 'reading' },
  );
  const read = useCallback(() => token !== undefined && readState(token).then(setState), [token]);
  useEffect(() => void read(), [read]);
  const readAgain = (): void => {
    setState({ kind: 'reading' });
    void read();
  };

  /** What was wrong; undefined once there is an account, or when the invitation has ended meanwhile. */
  const accept = async (email: string, password: string): Promise<Refusal | 'accepted' | undefined> => {
    try {
      await requestJson('/api/invitations/accept', { method: 'POST', body: { token, email, password } });
      return 'accepted';
    } catch (error) {
      if (!isFinal(error)) return readAccountRefusal(error, i18n._(NOT_SENT));
      setState(toRefused(error));
      return undefined;
    }
  };
  return { state, readAgain, accept };
}

async function readState(token: string): Promise<InvitationState> {
  try {
    const answer = await requestJson('/api/invitations/read', { method: 'POST', body: { token } });
    return { kind: 'usable', invitation: answer as ReadableInvitation };
  } catch (error) {
    return toRefused(error);
  }
}

/** The link will never work again. */
const isFinal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && (error.status === 404 || error.status === 410 || error.code === 'SIGN_UP_CLOSED');

const toRefused = (error: unknown): InvitationState => ({
  kind: 'refused',
  text: (error instanceof HttpProblem ? error.serverError : undefined) ?? i18n._(FAILED),
  mayWorkLater: !isFinal(error),
});
