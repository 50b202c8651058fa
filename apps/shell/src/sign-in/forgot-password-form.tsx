import { Form, SubmitButton } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { IdentityFailure, useSessionActions } from '@trax/session';
import { Button, Text, useToast } from '@trax/ui';
import { useState } from 'react';
import { EmailField } from './credentials-form.js';
import { missingEmail, useAccountForm } from './use-account-form.js';
import { useAuthenticationToast } from './use-authentication-toast.js';
import { useSendsMail } from './account-rules.js';

type ForgotPasswordFormProps = {
  /** What the field begins with. */
  readonly email: string;
  /** Called with what is typed by then. */
  readonly onBack: (email: string) => void;
};

const byEmail = () => ({
  request: t`Tell us your email address, and we send you a link to choose a new password.`,
  sent: (email: string) =>
    t`If there is an account for ${email}, a link is on its way. Please check your inbox, and your spam folder too.`,
  send: t`Send link`,
  sendAgain: t`Send link again`,
});
const fromOwner: typeof byEmail = () => ({
  request: t`This installation sends no emails. Tell us your email address, and its owner gets a link for you, to choose a new password.`,
  sent: (email) =>
    t`If there is an account for ${email}, the owner of this installation has a link for you. Please ask for it: it works for one hour.`,
  send: t`Ask for a link`,
  sendAgain: t`Ask for another link`,
});

/** Sends a link to choose a new password. The response is the same whether or not there is such an account. */
export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [values] = useState({ email });
  const { sendPasswordReset } = useSessionActions();
  const { dismiss } = useToast();
  const showFailure = useAuthenticationToast();
  const words = useSendsMail() ? byEmail() : fromOwner();
  const form = useAccountForm({
    values,
    initialFocus: 'email',
    check: (typed) => ({ email: missingEmail(typed.email) }),
    onSubmit: async (typed) => {
      const address = typed.email.trim();
      dismiss(); // the failure of an earlier attempt
      try {
        await sendPasswordReset(address);
      } catch (error) {
        if (!(error instanceof IdentityFailure) || error.code !== 'user-not-found') return showFailure(error);
      }
      setSentTo(address);
    },
  });
  return (
    <Form form={form}>
      <Text as="output">{sentTo === undefined ? words.request : words.sent(sentTo)}</Text>
      <EmailField autoComplete="username" {...form.text('email')} />
      <SubmitButton size="large" isWide>
        {sentTo === undefined ? words.send : words.sendAgain}
      </SubmitButton>
      <Button variant="ghost" isWide onClick={() => onBack(form.values.email)}>{t`Back to sign in`}</Button>
    </Form>
  );
}
