import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../typography/typography.js';
import { Text } from '../typography/typography.js';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-12) var(--space-4);
  text-align: center;
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: 44ch;
`;

export type NoticeProps = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly icon: ReactNode;
  readonly action?: ReactNode;
};

/** Icon, one plain sentence and one action, in the middle of the room that it gets. */
export function Notice({ title, text, icon, action }: NoticeProps) {
  return (
    <Frame>
      {icon}
      <Words>
        {title !== undefined && (
          <Heading level={2} look="h3">
            {title}
          </Heading>
        )}
        {text !== undefined && <Text $tone="muted">{text}</Text>}
      </Words>
      {action}
    </Frame>
  );
}
