import { t } from '@trax/i18n/macro';
import { useNavigate } from 'react-router-dom';
import { ArcSpinner, Button, Heading, Text } from '@trax/ui';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: center;
  width: 100%;
  max-width: 32rem;
  min-height: 70vh;
  margin-inline: auto;
  padding: var(--space-8) var(--space-4) var(--space-16);
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: var(--radius-pill);
  background: var(--primary-soft);
  color: var(--on-primary-soft);

  svg {
    width: 2rem;
    height: 2rem;
  }
`;

const Waiting = styled.output`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  color: var(--primary);
`;

type AccountNoticeProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };

/** A page with one thing to say about an account, and what to do next. */
export function AccountNotice({ icon, title, children }: AccountNoticeProps) {
  return (
    <Frame>
      <Disc>{icon}</Disc>
      <Heading level={1}>{title}</Heading>
      {children}
    </Frame>
  );
}

/** The same page while it is loading. */
export function AccountNoticePending({ title }: { readonly title: string }) {
  return (
    <Frame>
      <Waiting aria-label={t`Loading`}>
        <ArcSpinner sizePx={40} />
      </Waiting>
      <Heading level={1}>{title}</Heading>
      <Text $tone="muted">{t`One moment, please.`}</Text>
    </Frame>
  );
}

export function HomeButton({
  variant = 'primary',
  children,
}: Pick<ComponentProps<typeof Button>, 'variant' | 'children'>) {
  const navigate = useNavigate();
  return (
    <Button size="large" variant={variant} onClick={() => void navigate('/')}>
      {children}
    </Button>
  );
}
