import type { DeleteAccountReceipt } from '@trax/contracts/deletion';
import { EMAIL_ADDRESS } from '@trax/contracts/set-up-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { requestJson } from '@trax/http';
import { i18n } from '@trax/i18n';
import { msg, t, Trans } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { ArcIcon, Card, CopyButton, Detail, Heading, Note, Panel, Stack, Text, TextField, Time } from '@trax/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { readAccountRefusal } from '../sign-in/use-account-form.js';

const ACTION = '/api/delete-account';
const DELETION_FAILED = msg`Failed to submit deletion request. Please contact support.`;

const Outcome = styled.p`
  display: none;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sun-soft);
  color: var(--on-sun-soft);
  scroll-margin-top: var(--space-8);

  &:target {
    display: block;
  }
`;

/** The gateway redirects browsers without scripts to one of these. */
function OutcomesWithoutScripts() {
  return (
    <>
      <Outcome id="received">{t`Your data deletion request has been received.`}</Outcome>
      <Outcome id="invalid">{t`This is not a valid email address. Please check it and try again.`}</Outcome>
      <Outcome id="failed">{i18n._(DELETION_FAILED)}</Outcome>
    </>
  );
}

const checkEmail = ({ email }: { readonly email: string }) => ({
  email: EMAIL_ADDRESS.test(email.trim()) ? undefined : t`Please enter an email address`,
});

/** Asks for the address, and turns into the receipt. It deletes nothing by itself. */
export function DeletionForm() {
  const { viewer } = useSession();
  const [receipt, setReceipt] = useState<DeleteAccountReceipt>();
  const form = useForm({
    values: { email: '' },
    check: checkEmail,
    onSubmit: async ({ email }) => {
      try {
        setReceipt(await requestJson(ACTION, { method: 'POST', body: { email: email.trim() } }));
      } catch (error) {
        return readAccountRefusal(error, i18n._(DELETION_FAILED));
      }
    },
    isDisposable: true,
  });
  const { ref, ...field } = form.text('email');
  const typedEarly = useRef<string>(undefined);
  const fillIn = useEffectEvent((email: string | undefined) => {
    if (email !== undefined && form.values.email === '') form.change('email', email);
  });
  // What was typed before the page was interactive, or the address of the signed-in person, who may become known later.
  useEffect(() => fillIn(typedEarly.current || viewer?.email), [viewer?.email]);
  if (receipt) return <RequestReceived receipt={receipt} />;
  return (
    <Card>
      <Form form={form} method="post" action={ACTION} label={t`Data deletion request`}>
        <OutcomesWithoutScripts />
        <TextField
          label={t`Email`}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={t`The address that you use to sign in.`}
          readOnly={form.isBusy}
          {...field}
          ref={(input) => {
            typedEarly.current ??= input?.value;
            ref(input);
          }}
        />
        <SubmitButton size="large">{t`Request deletion`}</SubmitButton>
        <Note>{t`Sending this deletes nothing yet: we look at every request first.`}</Note>
      </Form>
    </Card>
  );
}

/* The button that copies a value stands beside its two lines. */
const Fact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  align-items: center;

  dd {
    grid-row: 2;
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  dd + dd {
    grid-area: 1 / 2 / span 2;
  }
`;

/** The receipt, in the place of the form. */
function RequestReceived({ receipt: { requestId, message, dueAt } }: { readonly receipt: DeleteAccountReceipt }) {
  const { viewer } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Panel as="section" gap="5" aria-labelledby="deletion-received">
      <ArcIcon />
      <Heading level={2} look="h3" id="deletion-received" ref={heading} tabIndex={-1}>{t`Request received`}</Heading>
      <Text as="output">{message}</Text>
      <Stack as="dl" gap="4">
        <Fact>
          <Detail as="dt">{t`Request ID`}</Detail>
          <dd>{requestId}</dd>
          <dd>
            <CopyButton text={requestId} what={t`request ID`} />
          </dd>
        </Fact>
        <Fact>
          <Detail as="dt">{t`Processed by`}</Detail>
          <dd>
            <Time instant={dueAt} />
          </dd>
        </Fact>
      </Stack>
      {viewer && (
        <Note>
          <Trans>
            <Link to="/account">Your account</Link> says whether it is confirmed, and how to confirm it.
          </Trans>
        </Note>
      )}
    </Panel>
  );
}
