import { Button, Card, Heading, media, Text } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Logo } from '../frame/logo.js';
import { useSignIn } from '../session/sign-in-door.js';

const Band = styled.div`
  display: grid;
  gap: var(--space-10);
  align-items: center;
  max-width: calc(var(--content-width) + 2 * var(--space-10));
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-16);

  ${media.md} {
    padding-inline: var(--space-6);
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-16);
    padding: var(--space-12) var(--space-10) var(--space-24);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-6);
  justify-items: start;
`;

const Copy = styled.div`
  display: grid;
  gap: var(--space-4);
`;

// Spec §9: 350 px on mobile, 500 px from 768 px up, and never wider than its room.
const Mark = styled(Logo)`
  width: min(350px, 100%);
  height: auto;
  margin-inline: auto;

  ${media.md} {
    width: 500px;
  }

  @media (min-width: 64em) and (max-width: 80em) {
    width: 38vw;
  }
`;

const Start = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  width: 100%;
  max-width: 32rem;
`;

/** What visitors see first (spec §2). */
export function LandingPage() {
  const { productName } = appConfig();
  const { openSignIn, prepareSignIn } = useSignIn();
  return (
    <Band>
      <Words>
        <Heading level={1} look="hero">
          Get Ready for {productName}!
        </Heading>
        <Copy>
          <Text $size="lead">
            Meditation can be time-intensive, whereas positive self-talk is easy and empowering: a few good sentences,
            spoken calmly, heard again and again.
          </Text>
          <Text $size="lead" $tone="muted">
            Choose a theme and a voice, and press play. Gather your favourites in playlists for your mornings, your
            evenings or a special challenge.
          </Text>
        </Copy>
        <Start aria-labelledby="get-started">
          <Heading level={2} look="cardTitle" id="get-started">
            Get Started today!
          </Heading>
          <Text $tone="muted">All it takes is an e-mail address, or your Google or Facebook account.</Text>
          <Button size="large" onClick={() => openSignIn()} onPointerEnter={prepareSignIn} onFocus={prepareSignIn}>
            Sign In
          </Button>
        </Start>
      </Words>
      <Mark />
    </Band>
  );
}
