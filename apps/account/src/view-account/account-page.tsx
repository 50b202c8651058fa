import { useSession } from '@trax/session';
import { Button, Page, Text } from '@trax/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ChangeName } from '../change-name/change-name.js';
import { ChangePassword } from '../change-password/change-password.js';
import { ExportHistory } from '../export-history/export-history.js';
import { Section } from '../section.js';
import { Devices, useDevices } from '../see-devices/devices.js';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 40rem;
`;

const Address = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
`;

/** What belongs to the person, on every device; /settings has what belongs to this browser. */
export function AccountPage() {
  const { viewer } = useSession();
  const devices = useDevices();
  return (
    <Page title="Account" lead="For you, on every device.">
      <Sections>
        <Section title="Name and e-mail">
          <ChangeName />
          <Text>
            You sign in as <Address>{viewer?.email}</Address>.
          </Text>
        </Section>
        <Section title="Password">
          <ChangePassword onChanged={() => void devices.reload()} />
        </Section>
        <Section
          title="Devices"
          lead="Where you are signed in. A device that you sign out is out within a minute, and only a new sign-in brings you back there."
        >
          <Devices devices={devices} />
        </Section>
        <Section title="Your data" lead="Everything that you have listened to, newest first.">
          <ExportHistory />
        </Section>
        <Section
          title="Delete account"
          lead="Your account, your playlists and your listening history are deleted after we have looked at your request."
        >
          <Actions>
            <Button variant="secondary" asChild>
              <Link to="/data-deletion">Request deletion</Link>
            </Button>
          </Actions>
        </Section>
      </Sections>
    </Page>
  );
}
