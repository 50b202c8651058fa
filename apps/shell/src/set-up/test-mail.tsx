import type { TestMail as SentMail } from '@trax/contracts/mail';
import { describeTestMail } from '@trax/forms';
import { requestJson } from '@trax/http';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { Button, MailIcon, Note, Stack } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { findTestMailFaults, type SetUp } from './use-set-up.js';

const TEST_MAILS_URL = '/api/set-up/test-mails';
const POLL_MS = 1_000;
const FAILED = msg`The test email could not be sent. Please try again.`;

type MailServer = NonNullable<SetUp['input']['mailServer']>;
type TestMailProps = { readonly setUp: SetUp; readonly mailServer: MailServer };

/** Sends an email to the owner by the mail server of the form, which is not stored yet. */
export function TestMail({ setUp, mailServer }: TestMailProps) {
  const { isBusy, said, send } = useTestMail(setUp);
  return (
    <Stack gap="2" align="start">
      <Button
        variant="secondary"
        icon={<MailIcon aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void send(mailServer)}
      >{t`Send a test email`}</Button>
      <Note as="output">
        {said?.by === JSON.stringify(mailServer)
          ? said.text
          : t`It goes to your own address. Nothing is stored before the set-up.`}
      </Note>
    </Stack>
  );
}

/** What is known of a test, and of which server. */
type Said = { readonly by: string; readonly text: string };

/** Follows the email until it is delivered or has failed. */
function useTestMail({ form, input: { code, email }, toRefusal }: SetUp) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const follow = async (mailServer: MailServer, say: (text: string) => void): Promise<void> => {
    let mail = await requestJson<SentMail>(TEST_MAILS_URL, { method: 'POST', body: { code, email, mailServer } });
    say(describeTestMail(mail));
    while (mail.state === 'queued' && !isGone.current) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      mail = await requestJson<SentMail>(`${TEST_MAILS_URL}/${mail.id}`);
      say(describeTestMail(mail));
    }
  };
  const send = async (mailServer: MailServer): Promise<void> => {
    const [missing] = Object.entries(findTestMailFaults({ code, email })).filter(([, text]) => text !== undefined);
    if (missing) return form.refuse({ field: missing[0], text: missing[1] ?? '' });
    const say = (text: string) => setSaid({ by: JSON.stringify(mailServer), text });
    setBusy(true);
    try {
      await follow(mailServer, say);
    } catch (error) {
      const { field, text } = toRefusal(error, i18n._(FAILED));
      if (field === undefined) say(text);
      else form.refuse({ field, text });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, said, send };
}
