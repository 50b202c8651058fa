import { graphql, QuerySection, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Cluster, ConfirmButton, Note, Text, useToast } from '@trax/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePanelMutate } from '../panel-query.js';
import { MailServerForm, mailServerQuery, showMailServer, type Setting } from './mail-server-form.js';
import { TestMail } from '../send-test-mail/test-mail.js';

const removeMailServerMutation = graphql(`
  mutation RemoveMailServer {
    removeMailServer {
      ...MailServerFields
    }
  }
`);

/** Which mail server sends the emails, and another one. */
export function MailServer() {
  const query = useQuery(mailServerQuery, READ_ANEW);
  return (
    <QuerySection
      title={t`Mail server`}
      lead={t`It sends invitations and the links for addresses and passwords.`}
      query={query}
      failed={t`Failed to fetch the mail server`}
      loading={t`Loading the mail server`}
    >
      {({ mailServer }) => (
        <>
          {mailServer.isBySettings ? <BySettings {...mailServer} /> : <Chosen {...mailServer} />}
          {mailServer.server && <TestMail />}
        </>
      )}
    </QuerySection>
  );
}

type ServerProps = Pick<Setting, 'server'>;

function BySettings({ server }: ServerProps) {
  return (
    <>
      <Note>{t`The environment of this installation names the mail server. It is changed there, and not in this panel.`}</Note>
      {server && <Text $size="secondary">{describe(server)}</Text>}
    </>
  );
}

function Chosen({ server }: ServerProps) {
  const change = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(false);
  const { show } = useToast();
  const close = (said?: string): void => {
    flushSync(() => setChanging(false)); // which brings the button back
    if (said !== undefined) show({ title: said });
    change.current?.focus();
  };
  if (isChanging)
    return (
      <MailServerForm
        server={server ?? undefined}
        onSaved={() => close(t`Mail server changed`)}
        onCancel={() => close()}
      />
    );
  return (
    <>
      <Note>{server ? describe(server) : t`This installation has no mail server: links are handed over.`}</Note>
      <Cluster gap="3">
        <Button ref={change} variant="secondary" onClick={() => setChanging(true)}>
          {server ? t`Change` : t`Add a mail server`}
        </Button>
        {server && <Remove onRemoved={() => close(t`Mail server removed`)} />}
      </Cluster>
    </>
  );
}

function describe({ host, port, security, user, hasPassword, sender }: NonNullable<Setting['server']>): string {
  const securityName = { tls: 'TLS', starttls: 'STARTTLS', none: t`not encrypted` }[security];
  const identity = user && (hasPassword ? t`as ${user}` : t`as ${user} without a password`);
  return [t`${host}, port ${port}`, securityName, identity, t`from ${sender}`].filter(Boolean).join(' · ');
}

function Remove({ onRemoved }: { readonly onRemoved: () => void }) {
  const { mutate } = usePanelMutate();
  const remove = async (): Promise<void> => {
    const data = await mutate({
      mutation: removeMailServerMutation,
      failed: t`Failed to remove the mail server`,
      update: (cache, { data: removed }) => showMailServer(cache, removed?.removeMailServer),
    });
    if (data) onRemoved();
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">{t`Remove`}</Button>}
      title={t`Remove the mail server?`}
      description={t`No emails are sent any more. People who wait for a link have to get it from an administrator: it stands in this panel and in the log. The password is deleted.`}
      confirmLabel={t`Remove`}
      onConfirm={remove}
    />
  );
}
