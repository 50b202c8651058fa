import { t } from '@trax/i18n/macro';
import { Page, Text } from '@trax/ui';
import { Cards, PictureCard } from './band.js';

const listTips = () =>
  [
    {
      scene: 'clock',
      title: t`Best times to listen`,
      text: t`The first minutes after waking and the last ones before sleep are when the mind takes most in. A walk, a commute or the dishes do well in between.`,
    },
    {
      scene: 'headphones',
      title: t`Choose your environment`,
      text: t`You need no silence. Pick a place where nobody asks anything of you for a minute, and put headphones on if you like the voice close.`,
    },
    {
      scene: 'list',
      title: t`Build playlists`,
      text: t`Put the tracks that speak to you in an order of your own. A short playlist that you finish beats a long one that you leave.`,
    },
    {
      scene: 'rounds',
      title: t`Use repetitions`,
      text: t`Hear each track 2-3 times per session. The first time you listen, the second time you agree, the third time it is yours.`,
    },
    {
      scene: 'sunrise',
      title: t`Morning routine`,
      text: t`Play one theme before you look at any message. It sets the tone that the rest of the day has to argue with.`,
    },
    {
      scene: 'evening',
      title: t`Evening wind-down`,
      text: t`Choose a calm theme, turn the volume low, and let the last track end on its own.`,
    },
  ] as const;

export function TipsPage() {
  return (
    <Page title={t`Tips & Tricks`} lead={t`Small habits that make the difference.`}>
      <Cards $columns={2}>
        {listTips().map(({ scene, title, text }) => (
          <PictureCard key={title} scene={scene} title={title} level={2}>
            <Text $tone="muted">{text}</Text>
          </PictureCard>
        ))}
      </Cards>
    </Page>
  );
}
