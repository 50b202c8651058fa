import type { TestMail } from '@trax/contracts/mail';
import {
  MAIL_PORTS,
  MAIL_SECURITIES,
  MAX_MAIL_HOST_LENGTH,
  MAX_MAIL_PASSWORD_LENGTH,
  MAX_MAIL_SENDER_LENGTH,
  MAX_MAIL_USER_LENGTH,
  type MailSecurity,
} from '@trax/contracts/mail-rules';
import { t } from '@trax/i18n/macro';
import { ChoiceField, Note, PasswordField, TextField, type TextFieldProps } from '@trax/ui';

/** A mail server as it is typed. */
export type MailServerValues = {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly user: string;
  readonly password: string;
  readonly sender: string;
};
type TextName = Exclude<keyof MailServerValues, 'security'>;

export const NEW_MAIL_SERVER: MailServerValues = {
  host: '',
  port: String(MAIL_PORTS.starttls),
  security: 'starttls',
  user: '',
  password: '',
  sender: '',
};

/** Checks what is no text for the server. */
export const checkMailServer = ({ port }: Pick<MailServerValues, 'port'>) => ({
  port: /^\d+$/.test(port.trim()) ? undefined : t`must be a whole number from 1 to 65535`,
});

/** What `useForm<MailServerValues>` returns, or that part of a larger form. */
export type MailServerForm = {
  readonly values: Pick<MailServerValues, 'port' | 'security'>;
  readonly text: (name: TextName) => Omit<TextFieldProps, 'label'>;
  readonly change: {
    (name: 'security', value: MailSecurity): void;
    (name: 'port', value: string): void;
  };
};

type MailServerFieldsProps = {
  readonly form: MailServerForm;
  /** One is stored, which an empty field keeps. */
  readonly hasPassword?: boolean;
  /** The form asks for a password of the person, too. */
  readonly isBesideAccount?: boolean;
};

/** Which mail server sends the emails. */
export function MailServerFields({ form, hasPassword = false, isBesideAccount = false }: MailServerFieldsProps) {
  return (
    <>
      <TextField
        label={t`Server`}
        hint={t`Its name or address, such as mail.example.org.`}
        {...TECHNICAL}
        maxLength={MAX_MAIL_HOST_LENGTH}
        {...form.text('host')}
      />
      <Encryption form={form} />
      <TextField label={t`Port`} inputMode="numeric" autoComplete="off" maxLength={5} {...form.text('port')} />
      <TextField
        label={isBesideAccount ? t`User at the mail server` : t({ message: 'User', context: 'of a mail server' })}
        hint={t`Empty where the server asks for none.`}
        {...TECHNICAL}
        maxLength={MAX_MAIL_USER_LENGTH}
        {...form.text('user')}
      />
      <PasswordField
        label={isBesideAccount ? t`Password at the mail server` : t`Password`}
        hint={
          hasPassword ? t`One is stored, and never shown. Leave this empty to keep it.` : t`It is stored encrypted.`
        }
        autoComplete={isBesideAccount ? 'off' : 'new-password'}
        maxLength={MAX_MAIL_PASSWORD_LENGTH}
        {...form.text('password')}
      />
      <TextField
        label={t`Sender`}
        hint={t`An address, or a name and an address: Trax <trax@example.org>.`}
        {...TECHNICAL}
        maxLength={MAX_MAIL_SENDER_LENGTH}
        {...form.text('sender')}
      />
    </>
  );
}

const TECHNICAL = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

const nameSecurity = (security: MailSecurity): string =>
  security === 'none' ? t({ message: 'None', context: 'no encryption' }) : security.toUpperCase();

/** The port goes with it, unless it is an unusual one. */
function Encryption({ form: { values, change } }: Pick<MailServerFieldsProps, 'form'>) {
  const choices = MAIL_SECURITIES.map((value) => ({ value, text: nameSecurity(value) }));
  const choose = (security: MailSecurity) => {
    if (values.port.trim() === String(MAIL_PORTS[values.security])) change('port', String(MAIL_PORTS[security]));
    change('security', security);
  };
  return (
    <ChoiceField label={t`Encryption`} choices={choices} chosen={values.security} onChoose={choose}>
      {values.security === 'none' && (
        <Note>{t`Anybody who listens in the network reads the password and the emails.`}</Note>
      )}
    </ChoiceField>
  );
}

type TestMailFacts = Pick<TestMail, 'to' | 'state' | 'reason'>;

/** What the set-up and the admin panel say of a test. */
export function describeTestMail({ to, state, reason }: TestMailFacts): string {
  if (state === 'queued') return t`On its way to ${to}…`;
  if (state === 'delivered') return t`The mail server has taken the email to ${to}.`;
  if (!reason) return t`The email to ${to} was not sent: for an unknown reason.`;
  return t`The email to ${to} was not sent: ${reason}.`;
}
