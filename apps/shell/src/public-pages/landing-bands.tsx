import { t } from '@trax/i18n/macro';
import { Heading, media, Ol, Stack, Text, textStyle } from '@trax/ui';
import styled from 'styled-components';
import { Band, Cards, PictureCard } from './band.js';

const listSteps = () =>
  [
    {
      title: t`Choose a theme and a voice`,
      text: t`Calm, courage, focus, sleep: each theme is a handful of short tracks, in a male and a female voice.`,
    },
    {
      title: t`Press play, and repeat`,
      text: t`Hear a track once or up to nine times. A thought that is heard again is a thought that stays.`,
    },
    {
      title: t`Make it a habit`,
      text: t`Gather tracks in playlists of your own, and watch your streak grow by a day whenever you listen.`,
    },
  ] as const;

const Well = styled.div`
  background: var(--sunken);
`;

const Steps = styled(Ol)`
  display: grid;
  gap: var(--space-8);

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
    align-content: start;

    ${media.md} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const RADIUS = 27;
const GAP_SHARE = 0.16;
const HUES = ['primary', 'dusk', 'sun'] as const;

const RingFrame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 4rem;
  height: 4rem;

  > * {
    grid-area: 1 / 1;
  }
`;

const Numeral = styled.span`
  ${textStyle.h3}
  font-family: var(--font-display);
`;

/** What follows below the first screen of the landing page. */
export function LandingBands() {
  return (
    <>
      <HowItWorks />
      <Occasions />
    </>
  );
}

function HowItWorks() {
  return (
    <Well>
      <Band aria-labelledby="how-it-works">
        <Heading level={2} id="how-it-works">{t`How it works`}</Heading>
        <Steps>
          {listSteps().map(({ title, text }, index) => (
            <li key={title}>
              <StepRing step={index + 1} />
              <Stack gap="2">
                <Heading level={3} look="cardTitle">
                  {title}
                </Heading>
                <Text $tone="muted">{text}</Text>
              </Stack>
            </li>
          ))}
        </Steps>
      </Band>
    </Well>
  );
}

/** The number of a step in a ring of as many arcs: how the player shows repetitions. */
function StepRing({ step }: { readonly step: number }) {
  return (
    <RingFrame aria-hidden="true">
      <svg width="64" height="64" viewBox="0 0 64 64" fill="none" strokeWidth="4" strokeLinecap="round">
        {Array.from({ length: step }, (_, index) => (
          <circle
            key={index}
            cx="32"
            cy="32"
            r={RADIUS}
            pathLength={step}
            stroke={`var(--${HUES[index % HUES.length]})`}
            strokeDasharray={`${1 - GAP_SHARE} ${step - 1 + GAP_SHARE}`}
            strokeDashoffset={-index}
            transform="rotate(-90 32 32)"
          />
        ))}
      </svg>
      <Numeral>{step}</Numeral>
    </RingFrame>
  );
}

const listOccasions = () =>
  [
    {
      scene: 'sunrise',
      tone: 'sun',
      title: t`Mornings`,
      sentence: t`“Today I begin with what matters.”`,
      text: t`Set the tone before the first message does.`,
    },
    {
      scene: 'evening',
      tone: 'dusk',
      title: t`Evenings`,
      sentence: t`“What I did today is enough.”`,
      text: t`Let the day go, one calm sentence at a time.`,
    },
    {
      scene: 'summit',
      tone: 'primary',
      title: t`Special challenges`,
      sentence: t`“I have prepared for this, and I am ready.”`,
      text: t`An exam, a first day, a hard conversation.`,
    },
  ] as const;

const Occasion = styled(PictureCard)<{ readonly $tone: 'sun' | 'dusk' | 'primary' }>`
  border-color: transparent;
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  color: ${({ $tone }) => `var(--on-${$tone}-soft)`};
  box-shadow: none;

  p {
    color: inherit;
  }
`;

const Sentence = styled.p`
  ${textStyle.h3}
  font-family: var(--font-display);
  text-wrap: balance;
`;

/** What playlists are for, each with a sentence of the kind that a track says. */
function Occasions() {
  return (
    <Band aria-labelledby="occasions">
      <Heading level={2} id="occasions">{t`A playlist for every part of your day`}</Heading>
      <Cards $columns={3}>
        {listOccasions().map(({ scene, tone, title, sentence, text }) => (
          <Occasion key={title} $tone={tone} scene={scene} title={title} level={3}>
            <Sentence>{sentence}</Sentence>
            <Text>{text}</Text>
          </Occasion>
        ))}
      </Cards>
    </Band>
  );
}
