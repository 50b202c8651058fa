import {
  MAIL_PORTS,
  MAIL_SECURITIES,
  MAX_MAIL_HOST_LENGTH,
  MAX_MAIL_PASSWORD_LENGTH,
  MAX_MAIL_SENDER_LENGTH,
  MAX_MAIL_USER_LENGTH,
  type MailSecurity,
} from '@trax/contracts/mail-rules';
import { failureMessage, graphql, useApolloClient } from '@trax/graphql-client';
import {
  Button,
  ChoiceGroup,
  FailureBox,
  media,
  PasswordField,
  Text,
  TextField,
  textStyle,
  useFocusRefused,
} from '@trax/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { showMailServer, type Setting } from './mail-server-cache.js';

const changeMailServerMutation = graphql(`
  mutation ChangeMailServer(
    $host: String!
    $port: Int!
    $security: MailSecurity!
    $user: String!
    $password: String
    $sender: String!
  ) {
    changeMailServer(host: $host, port: $port, security: $security, user: $user, password: $password, sender: $sender) {
      ...MailServerFields
    }
  }
`);

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 40rem;
`;

const Group = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const GroupLabel = styled.span`
  ${textStyle.secondary}
  font-weight: 600;
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-3);

  ${media.sm} {
    display: flex;
  }
`;

type Server = NonNullable<Setting['server']>;
type Typed = { host: string; port: string; security: MailSecurity; user: string; password: string; sender: string };
type Errors = Readonly<Partial<Record<keyof Typed | 'form', string>>>;
type FieldsProps = {
  readonly typed: Typed;
  readonly errors: Errors;
  readonly isReadOnly: boolean;
  readonly change: (changed: Partial<Typed>) => void;
};

const NEW: Typed = {
  host: '',
  port: String(MAIL_PORTS.starttls),
  security: 'starttls',
  user: '',
  password: '',
  sender: '',
};
const SECURITY_NAMES: Readonly<Record<MailSecurity, string>> = { tls: 'TLS', starttls: 'STARTTLS', none: 'None' };
const SECURITIES = MAIL_SECURITIES.map((value) => ({ value, text: SECURITY_NAMES[value] }));

const typedFrom = (server: Server | undefined): Typed =>
  server === undefined ? NEW : { ...server, port: String(server.port), password: '' };

type MailServerFormProps = {
  readonly server?: Server;
  readonly isReadOnly?: boolean;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
};

/** The mail server as it is, to be changed. The first field that was refused gets the focus. */
export function MailServerForm({ server, isReadOnly = false, onSaved, onCancel }: MailServerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedFrom(server));
  // A button has opened it, and is gone.
  useEffect(() => {
    if (!isReadOnly) form.current?.querySelector('input')?.focus();
  }, [isReadOnly]);
  const { errors, isBusy, save, clearErrors } = useChange(onSaved);
  const focusRefused = useFocusRefused(form);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !isReadOnly && !(await save(typed))) focusRefused();
  };
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    clearErrors(changed);
  };
  const fields = { typed, errors, isReadOnly, change };
  return (
    <Form ref={form} noValidate aria-label="Mail server" onSubmit={(event) => void submit(event)}>
      <ConnectionFields {...fields} />
      <IdentityFields {...fields} hasPassword={server?.hasPassword === true} />
      {errors.form !== undefined && <FailureBox role="alert">{errors.form}</FailureBox>}
      {!isReadOnly && (
        <Actions>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Actions>
      )}
    </Form>
  );
}

function ConnectionFields({ typed, errors, isReadOnly, change }: FieldsProps) {
  const chooseSecurity = (security: MailSecurity) => {
    const hasUsualPort = typed.port === String(MAIL_PORTS[typed.security]);
    change({ security, ...(hasUsualPort && { port: String(MAIL_PORTS[security]) }) });
  };
  return (
    <>
      <TextField
        label="Server"
        hint="Its name or address, such as mail.example.org."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        maxLength={MAX_MAIL_HOST_LENGTH}
        value={typed.host}
        error={errors.host}
        onChange={({ target }) => change({ host: target.value })}
      />
      {isReadOnly ? (
        <TextField label="Encryption" readOnly value={SECURITY_NAMES[typed.security]} />
      ) : (
        <Group>
          <GroupLabel aria-hidden="true">Encryption</GroupLabel>
          <ChoiceGroup label="Encryption" choices={SECURITIES} chosen={typed.security} onChoose={chooseSecurity} />
          {typed.security === 'none' && (
            <Text $size="secondary" $tone="muted">
              Whoever listens in the network reads the password and the emails.
            </Text>
          )}
        </Group>
      )}
      <TextField
        label="Port"
        inputMode="numeric"
        autoComplete="off"
        readOnly={isReadOnly}
        maxLength={5}
        value={typed.port}
        error={errors.port}
        onChange={({ target }) => change({ port: target.value })}
      />
    </>
  );
}

function IdentityFields({ typed, errors, isReadOnly, change, hasPassword }: FieldsProps & { hasPassword: boolean }) {
  return (
    <>
      <TextField
        label="User"
        hint="Empty where the server asks for none."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        maxLength={MAX_MAIL_USER_LENGTH}
        value={typed.user}
        error={errors.user}
        onChange={({ target }) => change({ user: target.value })}
      />
      {isReadOnly ? (
        <TextField label="Password" readOnly value={hasPassword ? 'A password is set' : 'None'} />
      ) : (
        <PasswordField
          label="Password"
          hint={
            hasPassword ? 'One is stored, and never shown. Leave this empty to keep it.' : 'It is stored encrypted.'
          }
          autoComplete="new-password"
          maxLength={MAX_MAIL_PASSWORD_LENGTH}
          value={typed.password}
          error={errors.password}
          onChange={({ target }) => change({ password: target.value })}
        />
      )}
      <TextField
        label="Sender"
        hint="An address, or a name and an address: Trax <trax@example.org>."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        maxLength={MAX_MAIL_SENDER_LENGTH}
        value={typed.sender}
        error={errors.sender}
        onChange={({ target }) => change({ sender: target.value })}
      />
    </>
  );
}

/** Stores what was typed, and says at its field what was refused. */
function useChange(onSaved: (() => void) | undefined) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const save = async ({ host, port, security, user, password, sender }: Typed): Promise<boolean> => {
    if (!/^\d+$/.test(port.trim())) {
      setErrors({ port: 'must be a whole number from 1 to 65535' });
      return false;
    }
    setBusy(true);
    try {
      await client.mutate({
        mutation: changeMailServerMutation,
        variables: { host, port: Number(port), security, user, password: password || null, sender },
        update: (cache, { data }) => showMailServer(cache, data?.changeMailServer),
      });
    } catch (error) {
      setErrors(readErrors(failureMessage(error)));
      return false;
    } finally {
      setBusy(false);
    }
    onSaved?.();
    return true;
  };
  /** Those of the fields that were changed, and that of the whole form. */
  const clearErrors = (changed: Partial<Typed>): void =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'form' && !(name in changed))));
  return { errors, isBusy, save, clearErrors };
}

/** The service writes `field: message`. */
function readErrors(message: string): Errors {
  const [, field, text] = /^(host|port|security|user|password|sender): (.+)$/.exec(message) ?? [];
  return field === undefined ? { form: message } : { [field]: text };
}
