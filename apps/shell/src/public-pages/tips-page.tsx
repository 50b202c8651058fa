import { Card, Heading, media, Page, Text } from '@trax/ui';
import styled from 'styled-components';

const TIPS = [
  {
    title: 'Best times to listen',
    text: 'The first minutes after waking and the last ones before sleep are when the mind takes most in. A walk, a commute or the dishes do well in between.',
  },
  {
    title: 'Choose your environment',
    text: 'You need no silence. Pick a place where nobody asks anything of you for a minute, and put headphones on if you like the voice close.',
  },
  {
    title: 'Build playlists',
    text: 'Put the tracks that speak to you in an order of your own. A short playlist that you finish beats a long one that you leave.',
  },
  {
    title: 'Use repetitions',
    text: 'Hear each track 2-3 times per session. The first time you listen, the second time you agree, the third time it is yours.',
  },
  {
    title: 'Morning routine',
    text: 'Play one theme before you look at any message. It sets the tone that the rest of the day has to argue with.',
  },
  {
    title: 'Evening wind-down',
    text: 'Choose a calm theme, turn the volume low, and let the last track end on its own.',
  },
] as const;

const Cards = styled.ul`
  display: grid;
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (min-width: 80em) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Tip = styled(Card).attrs({ as: 'li' })`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

export function TipsPage() {
  return (
    <Page title="Tips & Tricks" lead="Small habits that make the difference.">
      <Cards>
        {TIPS.map(({ title, text }) => (
          <Tip key={title}>
            <Heading level={2} look="cardTitle">
              {title}
            </Heading>
            <Text $tone="muted">{text}</Text>
          </Tip>
        ))}
      </Cards>
    </Page>
  );
}
