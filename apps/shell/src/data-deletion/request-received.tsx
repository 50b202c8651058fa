import type { DeleteAccountReceipt } from '@trax/contracts/deletion';
import { useSession } from '@trax/session';
import { ArcIcon, Card, CopyButton, Heading, Text, textStyle, Time } from '@trax/ui';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Panel = styled(Card)`
  display: grid;
  gap: var(--space-5);
  max-width: 36rem;
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--space-4);
  margin: 0;
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  align-items: center;
`;

const Label = styled.dt`
  ${textStyle.secondary}
  grid-column: 1;
  color: var(--muted);
`;

const Value = styled.dd`
  grid-column: 1;
  margin: 0;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Copy = styled.dd`
  grid-row: 1 / span 2;
  grid-column: 2;
  margin: 0;
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
    <Panel as="section" aria-labelledby="deletion-received">
      <ArcIcon />
      <Heading level={2} look="h3" id="deletion-received" ref={heading} tabIndex={-1}>
        Request received
      </Heading>
      <Text as="output">{message}</Text>
      <Facts>
        <Fact>
          <Label>Request ID</Label>
          <Value>{requestId}</Value>
          <Copy>
            <CopyButton text={requestId} what="request ID" />
          </Copy>
        </Fact>
        <Fact>
          <Label>Processed by</Label>
          <Value>
            <Time instant={dueAt} />
          </Value>
        </Fact>
      </Facts>
      {viewer && (
        <Text $size="secondary" $tone="muted">
          <Link to="/account">Your account</Link> says whether it is confirmed, and how to confirm it.
        </Text>
      )}
    </Panel>
  );
}
