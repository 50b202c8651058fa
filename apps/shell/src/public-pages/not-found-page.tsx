import { Link } from '@trax/router';
import { ArcIcon, Button, Heading, Text } from '@trax/ui';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  place-items: center;
  align-content: center;
  min-height: 60vh;
  padding: var(--space-12) var(--space-4);
  text-align: center;
`;

export function NotFoundPage() {
  return (
    <Frame>
      <ArcIcon />
      <Heading level={1}>404 Page Not Found</Heading>
      <Text $tone="muted">Nothing lives at this address.</Text>
      <Button asChild>
        <Link to="/">Go to the home page</Link>
      </Button>
    </Frame>
  );
}
