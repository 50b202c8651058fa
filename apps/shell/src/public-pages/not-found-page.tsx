import { t } from '@trax/i18n/macro';
import { Link } from 'react-router-dom';
import { Button, Heading, Text } from '@trax/ui';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  place-items: center;
  align-content: center;
  min-height: 70vh;
  padding: var(--space-12) var(--space-4);
  text-align: center;

  > svg {
    width: min(15rem, 60vw);
    height: auto;
    margin-bottom: var(--space-4);
  }
`;

/** The mark, with an arc that has rolled away. */
function LostArc() {
  return (
    <svg viewBox="0 0 560 430" fill="none" strokeWidth="18" strokeLinecap="round" aria-hidden="true" focusable="false">
      <path d="M137.3 385.5A190 190 0 0 1 210 20" stroke="var(--logo-2)" />
      <path d="M167.9 108.4A110 110 0 0 1 311.6 252.1" stroke="var(--logo-3)" />
      <path d="M252.1 311.6A110 110 0 0 1 108.4 167.9" stroke="var(--logo-1)" />
      <path d="M352 306a93 93 0 0 0 186-18" stroke="var(--logo-1)" transform="translate(0 20)" />
    </svg>
  );
}

export function NotFoundPage() {
  return (
    <Frame>
      <LostArc />
      <Heading level={1}>{t`404 Page Not Found`}</Heading>
      <Text
        $size="lead"
        $tone="muted"
      >{t`Nothing lives at this address. It may have moved, or the link has a slip of the pen.`}</Text>
      <Button asChild size="large">
        <Link to="/">{t`Go to the home page`}</Link>
      </Button>
    </Frame>
  );
}
