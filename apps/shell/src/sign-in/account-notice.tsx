import { ArcSpinner, Heading } from '@trax/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: center;
  width: 100%;
  max-width: 30rem;
  min-height: 60vh;
  margin-inline: auto;
  padding: var(--space-12) var(--space-4);

  > svg {
    width: 3rem;
    height: 3rem;
    color: var(--primary);
  }
`;

const Waiting = styled.output`
  display: grid;
  place-items: center;
  min-height: 60vh;
  color: var(--primary);
`;

type AccountNoticeProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };

/** A page with one thing to say about an account, and what to do next. */
export function AccountNotice({ icon, title, children }: AccountNoticeProps) {
  return (
    <Frame>
      {icon}
      <Heading level={1}>{title}</Heading>
      {children}
    </Frame>
  );
}

/** The same page while the answer is on its way. */
export function AccountNoticePending() {
  return (
    <Waiting aria-label="Loading">
      <ArcSpinner sizePx={48} />
    </Waiting>
  );
}
