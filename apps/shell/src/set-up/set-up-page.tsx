import { t } from '@trax/i18n/macro';
import { Button, Heading, media, Note, Panel, Stack, Text } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Logo } from '../frame/logo.js';
import { useSecretOfLink } from '../use-secret-of-link.js';
import { SetUpForm } from './set-up-form.js';
import { useSetUp } from './use-set-up.js';

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  width: 100%;
  max-width: 36rem;
  min-height: 100dvh;
  margin-inline: auto;
  padding: var(--space-8) var(--space-4) var(--space-16);

  ${media.md} {
    padding-top: var(--space-16);
  }
`;

type SetUpPageProps = { readonly leave?: (address: string) => void };

/** The only page of an installation without an owner. */
export function SetUpPage({ leave = openAnew }: SetUpPageProps) {
  const code = useSecretOfLink('code');
  const setUp = useSetUp({ code, leave });
  const { productName } = appConfig();
  return (
    <Main>
      <title>{t`Set-up · ${productName}`}</title>
      <Stack as="header" gap="4" align="start">
        <Logo width="3rem" height="3rem" />
        <Heading level={1}>{t`Set up ${productName}`}</Heading>
        <Text $tone="muted">{t`Your account is the first one, and you are the administrator.`}</Text>
      </Stack>
      {setUp.doneByAnother !== undefined ? (
        <Panel gap="4" align="start" role="alert">
          <Text>{setUp.doneByAnother}</Text>
          <Button size="large" onClick={() => leave('/?sign-in')}>{t`Go to sign in`}</Button>
        </Panel>
      ) : (
        <SetUpForm setUp={setUp} />
      )}
      {!window.isSecureContext && <WithoutHttps />}
    </Main>
  );
}

const openAnew = (address: string): void => window.location.assign(address);

function WithoutHttps() {
  return (
    <Note>{t`This address begins with “http”, not “https”: recording, listening offline and installing the app do not work here, and anybody who listens in your network can read passwords. HTTPS comes with a proxy that has a certificate, such as Caddy, and its address as PUBLIC_URL.`}</Note>
  );
}
