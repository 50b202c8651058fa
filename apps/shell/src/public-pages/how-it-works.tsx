import { Heading, media, Text } from '@trax/ui';
import styled from 'styled-components';
import { Band } from './band.js';
import { HOW_IT_WORKS_ID } from './how-it-works-id.js';
import { StepRing } from './step-ring.js';

const STEPS = [
  {
    title: 'Choose a theme and a voice',
    text: 'Calm, courage, focus, sleep: each theme is a handful of short tracks, in a male and a female voice.',
  },
  {
    title: 'Press play, and repeat',
    text: 'Hear a track once or up to nine times. A thought that is heard again is a thought that stays.',
  },
  {
    title: 'Make it a habit',
    text: 'Gather tracks in playlists of your own, and watch your streak grow by a day whenever you listen.',
  },
] as const;

const Well = styled.div`
  background: var(--sunken);
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--space-8);
  text-wrap: pretty;

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

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

/** What a listener does, in three steps. */
export function HowItWorks() {
  return (
    <Well>
      <Band aria-labelledby={HOW_IT_WORKS_ID}>
        <Heading level={2} id={HOW_IT_WORKS_ID}>
          How it works
        </Heading>
        <Steps>
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <StepRing step={index + 1} />
              <Words>
                <Heading level={3} look="cardTitle">
                  {title}
                </Heading>
                <Text $tone="muted">{text}</Text>
              </Words>
            </li>
          ))}
        </Steps>
      </Band>
    </Well>
  );
}
