import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useAccount, useViewer } from '@trax/session';
import type { PendingEmail } from '@trax/session';
import { ErrorState, LoadingRegion, Skeleton, Text, TextField, useLoaded } from '@trax/ui';
import { useState } from 'react';

const MAX_LENGTH = 254;

/** The address that the person signs in with: another one takes its place once they open the link that goes there. */
export function ChangeEmail() {
  const { value, hasFailed, retry } = useLoaded(useAccount().readEmailChange);
  if (hasFailed) return <ErrorState title={t`Your email address cannot be changed now`} onRetry={retry} />;
  if (value === undefined)
    return (
      <LoadingRegion label={t`Loading`}>
        <Skeleton height="3rem" />
      </LoadingRegion>
    );
  if (!value.isOffered) return <Text>{t`You sign in by another service: your email address is changed there.`}</Text>;
  return <EmailForm pending={value.pending} />;
}

/** Without a mail server the administrators have the links. */
function textFor({ email, isMailed }: PendingEmail, isAdmin: boolean): string {
  if (isMailed) return t`Open the link that we sent to ${email}, within one hour. Until then you sign in as before.`;
  if (isAdmin)
    return t`The link for ${email} stands in the admin panel, below “Links to hand over”. It works for one hour. Until then you sign in as before.`;
  return t`The owner of this installation has a link for ${email}. Please ask for it: it works for one hour. Until then you sign in as before.`;
}

function EmailForm({ pending }: { readonly pending: PendingEmail | null }) {
  const viewer = useViewer();
  const { changeEmail } = useAccount();
  const [sent, setSent] = useState<PendingEmail>();
  const waiting = sent ?? pending;
  const form = useForm({
    values: { email: '' },
    startsOver: true,
    check: ({ email }) => ({ email: faultIn(email.trim(), viewer.email) }),
    onSubmit: async ({ email }) => {
      const outcome = await changeEmail(email.trim());
      if ('failure' in outcome) return outcome.failure;
      setSent(outcome.value);
      return undefined;
    },
  });
  return (
    <Form form={form}>
      <TextField
        label={t`New email address`}
        hint={t`You confirm it by a link, and then sign in again with it on every device.`}
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH}
        {...form.text('email')}
      />
      <SubmitButton>{t`Change email address`}</SubmitButton>
      <Text as="output">{waiting && textFor(waiting, viewer.isAdmin)}</Text>
    </Form>
  );
}

function faultIn(email: string, present = ''): string | undefined {
  if (email === '') return t`Please enter your new email address`;
  return email.toLowerCase() === present.toLowerCase() ? t`This is your email address already` : undefined;
}
