import type { DeleteAccountReceipt } from '@trax/contracts/deletion';
import { t, Trans } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { ArcIcon, CopyButton, Detail, Heading, Panel, Stack, Text, Time } from '@trax/ui';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

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
export function RequestReceived({
  receipt: { requestId, message, dueAt },
}: {
  readonly receipt: DeleteAccountReceipt;
}) {
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
        <Text $size="secondary" $tone="muted">
          <Trans>
            <Link to="/account">Your account</Link> says whether it is confirmed, and how to confirm it.
          </Trans>
        </Text>
      )}
    </Panel>
  );
}
