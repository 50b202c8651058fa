import { t, Trans } from '@trax/i18n/macro';
import { Link } from 'react-router-dom';
import { Heading, media, Page, Stack, Text, textStyle } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Logo } from '../frame/logo.js';
import { Cards, PictureCard } from './band.js';

const listReasons = () =>
  [
    {
      scene: 'stairs',
      title: t`Short by design`,
      text: t`Every track is a minute or so. You can finish one on the stairs, and one is enough for today.`,
    },
    {
      scene: 'rounds',
      title: t`Made for repeating`,
      text: t`Repetitions are part of the player, because a thought that is heard again settles.`,
    },
    {
      scene: 'list',
      title: t`Yours to arrange`,
      text: t`Playlists fit your mornings, your evenings and your challenges, in the voice you like to listen to.`,
    },
    {
      scene: 'shield',
      title: t`Quiet and private`,
      text: t`No advertisements, no tracking, no noise around what you came to hear.`,
    },
  ] as const;

const Mission = styled.section`
  display: grid;
  gap: var(--space-10);
  align-items: center;
  padding: var(--space-8) var(--space-6);
  border-radius: var(--radius-card);
  background: var(--primary-soft);
  color: var(--on-primary-soft);

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 12rem;
    padding: var(--space-12);
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 16rem;
    gap: var(--space-16);
  }

  div {
    display: grid;
    gap: var(--space-4);
  }

  p {
    color: inherit;
  }

  > svg {
    display: none;

    ${media.md} {
      display: block;
    }
  }
`;

const MissionSentence = styled.p`
  ${textStyle.h2}
`;

const Story = styled.section`
  display: grid;
  gap: var(--space-4);
  margin-block: var(--space-4);

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: var(--space-10);
  }

  div {
    display: grid;
    gap: var(--space-4);
  }
`;

export function AboutPage() {
  const { productName } = appConfig();
  return (
    <Page title={t`About ${productName}`} lead={t`Kind words, spoken calmly, as often as you need them.`}>
      <OurMission />
      <OurStory />
      <Stack as="section" gap="6" aria-labelledby="why">
        <Heading level={2} id="why">{t`Why choose us`}</Heading>
        <Cards $columns={2}>
          {listReasons().map(({ scene, title, text }) => (
            <PictureCard key={title} scene={scene} title={title} level={3}>
              <Text $tone="muted">{text}</Text>
            </PictureCard>
          ))}
        </Cards>
        <Text $tone="muted">
          <Trans>
            How we treat your data is written in our <Link to="/privacy-policy">privacy policy</Link>.
          </Trans>
        </Text>
      </Stack>
    </Page>
  );
}

function OurMission() {
  const { productName } = appConfig();
  return (
    <Mission aria-labelledby="mission">
      <div>
        <Heading level={2} look="cardTitle" id="mission">{t`Our mission`}</Heading>
        <MissionSentence>
          <Trans>
            The voice we hear most in a day is our own, and it is not always kind. <span>{productName}</span> makes it
            easy to hear something better.
          </Trans>
        </MissionSentence>
        <Text $size="lead">{t`Short audio tracks of positive self-talk, one minute at a time, for everybody.`}</Text>
      </div>
      <Logo />
    </Mission>
  );
}

function OurStory() {
  return (
    <Story aria-labelledby="story">
      <Heading level={2} id="story">{t`Our story`}</Heading>
      <div>
        <Text $size="lead">{t`It began with a simple observation: meditation helps many people, but it asks for time and quiet that a full day does not offer. A few sentences, repeated while the kettle boils, ask for neither.`}</Text>
        <Text>{t`So we began to record such sentences and to sort them by theme: for calm, for courage, for the hour before sleep. Each is spoken by a man and by a woman, because the voice that reaches you is a matter of taste. And since one hearing is seldom enough, we built a player that repeats a track as often as you ask, and keeps count of the days on which you came back.`}</Text>
        <Text>{t`That is still all it does. We try to do it well.`}</Text>
      </div>
    </Story>
  );
}
