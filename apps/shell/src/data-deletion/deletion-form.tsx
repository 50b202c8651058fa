import { useSession } from '@trax/session';
import { Button, Card, FailureBox, Text, TextField } from '@trax/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { RequestReceived } from './request-received.js';
import { DELETION_FAILED, useRequestDeletion } from './use-request-deletion.js';

const Form = styled(Card)`
  display: grid;
  gap: var(--space-5);
  max-width: 36rem;
`;

const Outcome = styled.p`
  display: none;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sun-soft);
  color: var(--on-sun-soft);
  scroll-margin-top: var(--space-24);

  &:target {
    display: block;
  }
`;

/** The gateway redirects browsers without scripts to one of these. */
function OutcomesWithoutScripts() {
  return (
    <>
      <Outcome id="received">Your data deletion request has been received.</Outcome>
      <Outcome id="invalid">This is not a valid email address. Please check it and try again.</Outcome>
      <Outcome id="failed">{DELETION_FAILED}</Outcome>
    </>
  );
}

/** Asks for the address, and turns into the receipt. */
export function DeletionForm() {
  const { viewer } = useSession();
  const field = useRef<HTMLInputElement>(null);
  // Until something is typed, that of whoever is signed in, which may become known after the first render.
  const [typed, setTyped] = useState<string>();
  const { progress, submit } = useRequestDeletion();
  const email = typed ?? viewer?.email ?? '';
  const isBusy = progress.status === 'busy';

  if (progress.status === 'received') return <RequestReceived receipt={progress.receipt} />;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // The field itself also holds what was typed before the page was interactive.
    await submit((field.current?.value ?? email).trim());
    field.current?.focus(); // not there any more when it went well
  };
  return (
    <Form
      as="form"
      method="post"
      action="/api/delete-account"
      aria-label="Data deletion request"
      onSubmit={(event) => void send(event)}
    >
      <OutcomesWithoutScripts />
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="The address that you use to sign in."
        value={email}
        readOnly={isBusy}
        onChange={({ target }) => setTyped(target.value)}
      />
      {progress.status === 'asking' && progress.error !== undefined && (
        <FailureBox role="alert">{progress.error}</FailureBox>
      )}
      <Button type="submit" size="large" isBusy={isBusy}>
        Request deletion
      </Button>
      <Text $size="secondary" $tone="muted">
        Sending this deletes nothing yet: we look at every request first.
      </Text>
    </Form>
  );
}
