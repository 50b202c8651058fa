import { describeTestMail } from '@trax/forms';
import { graphql, skipToken, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Cluster, MailIcon, textStyle } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Fold, FoldSummary } from '../fold.js';
import { usePanelMutate } from '../panel-query.js';

const testMailFields = graphql(`
  fragment TestMailFields on TestMail {
    id
    to
    state
    reason
  }
`);
type TestMailFields = DocumentType<typeof testMailFields>;

const testMailQuery = graphql(`
  query FollowTestMail($id: ID!) {
    testMail(id: $id) {
      ...TestMailFields
    }
  }
`);

const sendTestMailMutation = graphql(`
  mutation SendTestMail {
    sendTestMail {
      ...TestMailFields
    }
  }
`);

const POLL_MS = 1_000;

const Result = styled.output<{ $hasFailed: boolean }>`
  ${textStyle.secondary}
  color: ${({ $hasFailed }) => ($hasFailed ? 'var(--danger)' : 'var(--muted)')};
`;

/** Whether the mail server of the installation takes emails. */
export function TestMail() {
  const { mutate, isMutating } = usePanelMutate();
  const [sent, setSent] = useState<TestMailFields>();
  const mail = useProgress(sent);
  const isOnItsWay = mail?.state === 'queued';
  const send = async (): Promise<void> => {
    const data = await mutate({
      mutation: sendTestMailMutation,
      failed: t`Failed to send a test email`,
    });
    if (data) setSent(data.sendTestMail);
  };
  const [, words, codes] = /^(.*) \(([^()]+)\)$/.exec(mail?.reason ?? '') ?? [];
  return (
    <>
      <Cluster gap="3" align="center">
        <Button
          variant="secondary"
          icon={<MailIcon aria-hidden="true" />}
          isBusy={isMutating || isOnItsWay}
          onClick={() => void send()}
        >{t`Send a test email`}</Button>
        <Result $hasFailed={mail?.state === 'failed'}>
          {mail ? describeTestMail({ ...mail, reason: words ?? mail.reason }) : t`A test goes to your own address.`}
        </Result>
      </Cluster>
      {codes !== undefined && (
        <Fold>
          <FoldSummary>{t`Details`}</FoldSummary>
          <code>{codes}</code>
        </Fold>
      )}
    </>
  );
}

/** Asks what becomes of it until it is delivered or has failed. */
function useProgress(sent: TestMailFields | undefined): TestMailFields | undefined {
  const [isOver, setOver] = useState<string>();
  const query = useQuery(
    testMailQuery,
    sent === undefined ? skipToken : { variables: { id: sent.id }, pollInterval: isOver === sent.id ? 0 : POLL_MS },
  );
  const mail = query.dataState === 'complete' ? query.data.testMail : sent;
  if (mail !== undefined && mail.state !== 'queued' && isOver !== mail.id) setOver(mail.id);
  return mail;
}
