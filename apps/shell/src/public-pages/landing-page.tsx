import { Card, Heading, media, Text } from '@trax/ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { lazyPart } from '../frame/lazy-part.js';
import { SignInButton } from '../frame/sign-in-button.js';
import { LandingStage } from './landing-stage.js';
import { Band } from './band.js';
const HOW_IT_WORKS_ID = 'how-it-works';
const SETTLE_MS = 3000;

/** Prerendered bands can be read already and have no controls, so that their code comes last; otherwise it comes at once. */
const LandingBands = lazyPart(
  async () => {
    const arePrerendered = typeof document !== 'undefined' && document.getElementById(HOW_IT_WORKS_ID) !== null;
    if (arePrerendered) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return import(/* webpackChunkName: "landing-bands" */ './landing-bands.js');
  },
  (module) => module.LandingBands,
);

const Hero = styled(Band).attrs({ as: 'div' })`
  align-items: center;
  padding-top: var(--space-6);

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 500px;
    padding-top: var(--space-8);
  }

  @media (min-width: 80em) {
    gap: var(--space-16);
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

const Start = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  width: 100%;
  max-width: 32rem;
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  width: 100%;

  button {
    width: 100%;
  }

  ${media.sm} {
    flex-direction: row;
  }
`;

/** What visitors see first. */
export function LandingPage() {
  const { productName } = appConfig();
  return (
    <>
      <Hero>
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
          <GetStarted />
        </Words>
        <LandingStage />
      </Hero>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <LandingBands headingId={HOW_IT_WORKS_ID} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function GetStarted() {
  return (
    <Start aria-labelledby="get-started">
      <Heading level={2} look="cardTitle" id="get-started">
        Get Started today!
      </Heading>
      <Text $tone="muted">All it takes is an e-mail address, or your Google or Facebook account.</Text>
      <Actions>
        <SignInButton size="large" />
        <SignInButton size="large" variant="secondary" tab="signup" />
      </Actions>
    </Start>
  );
}
