import type { TestMail as SentMail } from '@trax/contracts/mail';
import { describeTestMail } from '@trax/contracts/mail-rules';
import type { SetUpTestMailInput } from '@trax/contracts/set-up';
import { requestJson } from '@trax/http';
import { Button, MailIcon, Text } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { findTestMailErrors, readErrors, type SetUpErrors } from './use-set-up.js';

const TEST_MAILS_URL = '/api/set-up/test-mails';
const POLL_MS = 1_000;
const FAILED = 'The test email could not be sent. Please try again.';

const Group = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;

type TestMailProps = {
  readonly input: SetUpTestMailInput;
  /** Called with what was wrong with the fields. */
  readonly onRefused: (errors: SetUpErrors) => void;
};

/** Sends an email to the owner by the mail server of the form, which is not stored yet. */
export function TestMail({ input, onRefused }: TestMailProps) {
  const { isBusy, said, send } = useTestMail(onRefused);
  return (
    <Group>
      <Button
        variant="secondary"
        icon={<MailIcon aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void send(input)}
      >
        Send a test email
      </Button>
      <Text as="output" $size="secondary" $tone="muted">
        {said?.by === input.mailServer
          ? said.text
          : 'It goes to your own address. Nothing is stored before the set-up.'}
      </Text>
    </Group>
  );
}

type Said = { readonly by: SetUpTestMailInput['mailServer']; readonly text: string };

/** Follows the email until it is delivered or has failed. */
function useTestMail(onRefused: TestMailProps['onRefused']) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const follow = async (input: SetUpTestMailInput): Promise<void> => {
    let mail = await requestJson<SentMail>(TEST_MAILS_URL, { method: 'POST', body: input });
    const say = () => setSaid({ by: input.mailServer, text: describeTestMail(mail) });
    say();
    while (mail.state === 'queued' && !isGone.current) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      mail = await requestJson<SentMail>(`${TEST_MAILS_URL}/${mail.id}`);
      say();
    }
  };
  const send = async (input: SetUpTestMailInput): Promise<void> => {
    const found = findTestMailErrors(input);
    if (Object.keys(found).length > 0) return onRefused(found);
    setBusy(true);
    try {
      await follow(input);
    } catch (error) {
      const { form = '', ...refused } = readErrors(error, FAILED);
      setSaid({ by: input.mailServer, text: form });
      onRefused(refused);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, said, send };
}
