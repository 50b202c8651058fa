import { Link } from '@trax/router';
import { Heading, Page, Text } from '@trax/ui';
import { appConfig } from '../app-config.js';
import { Prose } from './prose.js';

export function AboutPage() {
  const { productName } = appConfig();
  return (
    <Page title={`About ${productName}`}>
      <Prose>
        <section>
          <Heading level={2}>Our mission</Heading>
          <Text>
            The voice we hear most in a day is our own, and it is not always kind. {productName} makes it easy to hear
            something better: short audio tracks of positive self-talk, one minute at a time.
          </Text>
        </section>
        <section>
          <Heading level={2}>Our story</Heading>
          <Text>
            It began with a simple observation. Meditation helps many people, but it asks for time and quiet that a full
            day does not offer. A few sentences, repeated while the kettle boils, ask for neither. So we record such
            sentences, sort them by theme, and let everyone choose the voice they like to listen to.
          </Text>
        </section>
        <section>
          <Heading level={2}>Why choose us</Heading>
          <ul>
            <li>Every track is short: you can finish one on the stairs.</li>
            <li>Repetitions are part of the player, because a thought that is heard again settles.</li>
            <li>Playlists fit your mornings, your evenings and your challenges.</li>
            <li>No advertisements, and no noise around what you came to hear.</li>
          </ul>
        </section>
        <Text $tone="muted">
          How we treat your data is written in our <Link to="/privacy-policy">privacy policy</Link>.
        </Text>
      </Prose>
    </Page>
  );
}
