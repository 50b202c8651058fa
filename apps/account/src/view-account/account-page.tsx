import { t, Trans } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import { Grid, Page, Section, Stack, Text } from '@trax/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChangeEmail } from '../change-email/change-email.js';
import { ChangeName } from '../change-name/change-name.js';
import { ChangePassword } from '../change-password/change-password.js';
import { ExportData } from '../export-data/export-data.js';
import { ExportHistory } from '../export-history/export-history.js';
import { DeletionState } from '../follow-deletion/deletion-state.js';
import { Apps } from '../let-in-apps/apps.js';
import { Protection } from './protection.js';
import { Devices, useDevices } from '../see-devices/devices.js';

const Parts = styled(Grid)`
  form,
  progress {
    max-width: 26rem;
  }
`;

type PartProps = { readonly devices: ReturnType<typeof useDevices> };

/** The account of the person: how they sign in, and what is kept about them. What can be set up otherwise is at /settings. */
export function AccountPage() {
  const devices = useDevices();
  return (
    <Page title={t`Account`} lead={t`For you, on every device.`}>
      <Parts gap="4" min="27rem">
        <SignIn devices={devices} />
        <Kept devices={devices} />
      </Parts>
    </Page>
  );
}

function SignIn({ devices }: PartProps) {
  const { email, emailVerified } = useViewer();
  return (
    <Stack gap="4">
      <Section title={t`Name and email`}>
        <ChangeName />
        <Text>
          <Trans>
            You sign in as <strong>{email}</strong>.
          </Trans>
        </Text>
        {!emailVerified && (
          <Text $tone="muted">
            <Trans>
              This address is not proved yet: <Link to="/verify-email">get a link that proves it</Link>.
            </Trans>
          </Text>
        )}
        <ChangeEmail />
      </Section>
      <Section title={t`Password`}>
        <ChangePassword onChanged={() => void devices.reload()} />
      </Section>
      <Protection />
    </Stack>
  );
}

function Kept({ devices }: PartProps) {
  return (
    <Stack gap="4">
      <Section
        title={t`Devices`}
        lead={t`Where you are signed in. A device that you sign out is out within a minute, and only a new sign-in brings you back there.`}
      >
        <Devices devices={devices} />
      </Section>
      <Apps />
      <Section title={t`Listening history`} lead={t`Everything that you have listened to, newest first.`}>
        <ExportHistory />
      </Section>
      <Section
        title={t`Your data`}
        lead={t`Everything that is kept about you, your recordings too, as a ZIP file that only you can download, for 24 hours.`}
      >
        <ExportData />
      </Section>
      <Section
        title={t`Delete account`}
        lead={t`Your account, your playlists, your recordings and your listening history are deleted within 30 days of your request.`}
      >
        <DeletionState />
      </Section>
    </Stack>
  );
}
