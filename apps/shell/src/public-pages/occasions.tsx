import { t } from '@trax/i18n/macro';
import { Heading, Text, textStyle } from '@trax/ui';
import styled from 'styled-components';
import { Band, Cards, PictureCard } from './band.js';

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
export function Occasions() {
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
