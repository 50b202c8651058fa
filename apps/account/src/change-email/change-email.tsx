import { useAccount, useSession } from '@trax/session';
import type { AccountFailure, PendingEmail } from '@trax/session';
import { Button, ErrorState, FailureText, Form, LoadingRegion, Skeleton, Text, TextField, useLoaded } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';

const MAX_LENGTH = 254;

/** The address that the person signs in with: another one takes its place once they open the link that goes there. */
export function ChangeEmail() {
  const { value, hasFailed, retry } = useLoaded(useAccount().readEmailChange);
  if (hasFailed) return <ErrorState title="Your email address cannot be changed now" onRetry={retry} />;
  if (value === undefined)
    return (
      <LoadingRegion label="Loading">
        <Skeleton height="3rem" />
      </LoadingRegion>
    );
  if (!value.isOffered) return <Text>You sign in by another service: your email address is changed there.</Text>;
  return <EmailForm pending={value.pending} />;
}

const Waiting = styled(Text)`
  &:empty {
    display: none;
  }
`;

/** Without a mail server the administrators have the links. */
function textFor({ email, isMailed }: PendingEmail, isAdmin: boolean): string {
  const until = 'Until then you sign in as before.';
  if (isMailed) return `Open the link that we sent to ${email}, within one hour. ${until}`;
  if (isAdmin)
    return `The link for ${email} stands in the admin panel, below “Links to hand over”. It works for one hour. ${until}`;
  return `The owner of this installation has a link for ${email}. Please ask for it: it works for one hour. ${until}`;
}

function EmailForm({ pending }: { readonly pending: PendingEmail | null }) {
  const { viewer } = useSession();
  const { typed, change, save, isBusy, failure, sent, field } = useEmailForm();
  const waiting = sent ?? pending;
  const isAboutField = failure?.field === 'email';
  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label="New email address"
        hint="You confirm it by a link, and then sign in again with it on every device."
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH}
        value={typed}
        error={isAboutField ? failure.text : undefined}
        onChange={({ target }) => change(target.value)}
      />
      <FailureText role="alert">{isAboutField ? undefined : failure?.text}</FailureText>
      <Button type="submit" isBusy={isBusy}>
        Change email address
      </Button>
      <Waiting as="output">{waiting && textFor(waiting, viewer?.isAdmin === true)}</Waiting>
    </Form>
  );
}

function useEmailForm() {
  const { viewer } = useSession();
  const { changeEmail } = useAccount();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure>();
  const [sent, setSent] = useState<PendingEmail>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure?.field === 'email') field.current?.focus();
  }, [failure]);

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const email = typed.trim();
    const text = missingIn(email, viewer?.email);
    if (text !== undefined) return setFailure({ text, field: 'email' });
    setBusy(true);
    const outcome = await changeEmail(email);
    setBusy(false);
    if ('failure' in outcome) return setFailure(outcome.failure);
    setSent(outcome.value);
    setTyped('');
  };
  const change = (next: string): void => {
    setTyped(next);
    setFailure(undefined);
  };
  return { typed, change, save, isBusy, failure, sent, field };
}

function missingIn(email: string, present = ''): string | undefined {
  if (email === '') return 'Please enter your new email address';
  return email.toLowerCase() === present.toLowerCase() ? 'This is your email address already' : undefined;
}
