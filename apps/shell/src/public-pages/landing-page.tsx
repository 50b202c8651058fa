import { t } from '@trax/i18n/macro';
import { Card, Heading, media, Stack, Text } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { SignInButton } from '../frame/sign-in-button.js';
import { LandingBands } from './landing-bands.js';
import { LandingStage } from './landing-stage.js';
import { Band } from './band.js';

/* On small screens the sample stands between heading and words, within the first screen. The last row takes what the sample grows. */
const Hero = styled(Band).attrs({ as: 'div' })`
  gap: var(--space-6);
  padding-top: var(--space-4);

  ${media.lg} {
    grid-template: auto 1fr / minmax(0, 1fr) 500px;
    column-gap: var(--space-10);
    padding-top: var(--space-8);
  }

  @media (min-width: 80em) {
    column-gap: var(--space-16);
  }
`;

const Title = styled(Heading).attrs({ level: 1, look: 'hero' })`
  ${media.lg} {
    padding-top: var(--space-12);
  }
`;

const Stage = styled.div`
  ${media.lg} {
    grid-area: 1 / 2 / span 2;
  }
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
        <Title>{t`Get Ready for ${productName}!`}</Title>
        <Stage>
          <LandingStage />
        </Stage>
        <Stack gap="6" align="start">
          <Stack gap="4">
            <Text $size="lead">{t`Meditation can be time-intensive, whereas positive self-talk is easy and empowering: a few good sentences, spoken calmly, heard again and again.`}</Text>
            <Text
              $size="lead"
              $tone="muted"
            >{t`Choose a theme and a voice, and press play. Gather your favourites in playlists for your mornings, your evenings or a special challenge.`}</Text>
          </Stack>
          <GetStarted />
        </Stack>
      </Hero>
      <LandingBands />
    </>
  );
}

function GetStarted() {
  return (
    <Start aria-labelledby="get-started">
      <Heading level={2} look="cardTitle" id="get-started">{t`Get Started today!`}</Heading>
      <Text $tone="muted">
        {appConfig().accounts
          ? t`All it takes is a minute.`
          : t`All it takes is an email address, or your Google or Facebook account.`}
      </Text>
      <Actions>
        <SignInButton size="large" tab="signup" />
        <SignInButton size="large" variant="secondary" />
      </Actions>
    </Start>
  );
}
