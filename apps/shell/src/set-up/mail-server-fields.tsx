import type { MailServerInput } from '@trax/contracts/mail';
import {
  MAIL_PORTS,
  MAIL_SECURITIES,
  MAX_MAIL_HOST_LENGTH,
  MAX_MAIL_PASSWORD_LENGTH,
  MAX_MAIL_SENDER_LENGTH,
  MAX_MAIL_USER_LENGTH,
  type MailSecurity,
} from '@trax/contracts/mail-rules';
import { ChoiceGroup, PasswordField, Text, TextField, textStyle } from '@trax/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SetUpErrors } from './use-set-up.js';

const Group = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const GroupLabel = styled.span`
  ${textStyle.secondary}
  font-weight: 600;
`;

const EMAILS = [
  { value: 'none', text: 'None' },
  { value: 'server', text: 'By a mail server' },
] as const;
const SECURITY_NAMES: Readonly<Record<MailSecurity, string>> = { tls: 'TLS', starttls: 'STARTTLS', none: 'None' };
const SECURITIES = MAIL_SECURITIES.map((value) => ({ value, text: SECURITY_NAMES[value] }));
const NEW: MailServerInput = {
  host: '',
  port: MAIL_PORTS.starttls,
  security: 'starttls',
  user: '',
  password: '',
  sender: '',
};

type MailServerFieldsProps = {
  /** Null: no emails. */
  readonly server: MailServerInput | null;
  readonly errors: SetUpErrors;
  readonly onChange: (server: MailServerInput | null) => void;
  /** Below the fields of the server. */
  readonly children: ReactNode;
};

/** Whether emails are sent, and by which server. */
export function MailServerFields({ server, errors, onChange, children }: MailServerFieldsProps) {
  return (
    <>
      <Group>
        <GroupLabel aria-hidden="true">Emails</GroupLabel>
        <ChoiceGroup
          label="Emails"
          choices={EMAILS}
          chosen={server === null ? 'none' : 'server'}
          onChoose={(chosen) => onChange(chosen === 'none' ? null : (server ?? NEW))}
        />
        <Text as="output" $size="secondary" $tone="muted">
          {server === null
            ? 'You hand over the links for addresses and passwords yourself. You can change this later in the admin panel.'
            : 'You can change all of this in the admin panel.'}
        </Text>
      </Group>
      {server !== null && (
        <ServerFields server={server} errors={errors} change={(changed) => onChange({ ...server, ...changed })} />
      )}
      {server !== null && children}
    </>
  );
}

type ServerFieldsProps = {
  readonly server: MailServerInput;
  readonly errors: SetUpErrors;
  readonly change: (changed: Partial<MailServerInput>) => void;
};

function ServerFields({ server, errors, change }: ServerFieldsProps) {
  const chooseSecurity = (security: MailSecurity) => {
    const hasUsualPort = server.port === MAIL_PORTS[server.security];
    change({ security, ...(hasUsualPort && { port: MAIL_PORTS[security] }) });
  };
  return (
    <>
      <TextField
        label="Server"
        hint="Its name or address, such as mail.example.org."
        {...TECHNICAL}
        maxLength={MAX_MAIL_HOST_LENGTH}
        value={server.host}
        error={errors['mailServer.host']}
        onChange={({ target }) => change({ host: target.value })}
      />
      <Group>
        <GroupLabel aria-hidden="true">Encryption</GroupLabel>
        <ChoiceGroup label="Encryption" choices={SECURITIES} chosen={server.security} onChoose={chooseSecurity} />
        {server.security === 'none' && (
          <Text $size="secondary" $tone="muted">
            Whoever listens in the network reads the password and the emails.
          </Text>
        )}
      </Group>
      <TextField
        label="Port"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={server.port || ''}
        error={errors['mailServer.port']}
        onChange={({ target }) => change({ port: Number(target.value.replaceAll(/\D/g, '')) })}
      />
      <IdentityFields server={server} errors={errors} change={change} />
    </>
  );
}

const TECHNICAL = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

function IdentityFields({ server, errors, change }: ServerFieldsProps) {
  return (
    <>
      <TextField
        label="User at the mail server"
        hint="Empty where it asks for none."
        {...TECHNICAL}
        maxLength={MAX_MAIL_USER_LENGTH}
        value={server.user}
        error={errors['mailServer.user']}
        onChange={({ target }) => change({ user: target.value })}
      />
      <PasswordField
        label="Password at the mail server"
        hint="It is stored encrypted."
        autoComplete="off"
        maxLength={MAX_MAIL_PASSWORD_LENGTH}
        value={server.password ?? ''}
        error={errors['mailServer.password']}
        onChange={({ target }) => change({ password: target.value })}
      />
      <TextField
        label="Sender"
        hint="An address, or a name and an address: Trax <trax@example.org>."
        {...TECHNICAL}
        maxLength={MAX_MAIL_SENDER_LENGTH}
        value={server.sender}
        error={errors['mailServer.sender']}
        onChange={({ target }) => change({ sender: target.value })}
      />
    </>
  );
}
