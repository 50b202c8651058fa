import {
  MAX_EMAIL_LENGTH,
  MAX_OWNER_NAME_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  PASSWORD_LENGTH,
} from '@trax/contracts/set-up-rules';
import { Form, MailServerFields, SubmitButton } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { Card, ChoiceField, Note, PasswordField, TextField } from '@trax/ui';
import { useEffect, useEffectEvent } from 'react';
import { appConfig } from '../app-config.js';
import { EmailField } from '../sign-in/credentials-form.js';
import { passwordRule } from '../sign-in/account-rules.js';
import { TestMail } from './test-mail.js';
import { mailServerForm, type SetUp } from './use-set-up.js';

const signUpChoices = () =>
  [
    { value: 'open', text: t`Everybody`, hint: t`Everybody who reaches this address can make an account.` },
    { value: 'invitation', text: t`By invitation`, hint: t`You invite people, by email or by a link.` },
    {
      value: 'closed',
      text: t`Nobody`,
      hint: t`There is your account alone. You can change this later in the admin panel.`,
    },
  ] as const;

const emailChoices = () =>
  [
    {
      value: 'none',
      text: t`None`,
      hint: t`You hand over the links for addresses and passwords yourself. You can change this later in the admin panel.`,
    },
    { value: 'server', text: t`By a mail server`, hint: t`You can change all of this in the admin panel.` },
  ] as const;

/** The owner, and what the installation is to be. */
export function SetUpForm({ setUp }: { readonly setUp: SetUp }) {
  const { form, asksForCode } = setUp;
  return (
    <Card>
      <Form form={form} label={t`Set-up`}>
        {asksForCode && <CodeField setUp={setUp} />}
        <OwnerFields setUp={setUp} />
        <ProductFields setUp={setUp} />
        <Mail setUp={setUp} />
        <SubmitButton size="large" isWide>{t`Set up`}</SubmitButton>
      </Form>
    </Card>
  );
}

type FieldsProps = { readonly setUp: SetUp };

function CodeField({ setUp: { form, isCodeRefused } }: FieldsProps) {
  const focus = useEffectEvent(() => form.focus('code'));
  useEffect(() => {
    if (isCodeRefused) focus();
  }, [isCodeRefused]);
  return (
    <TextField
      label={t`Set-up code`}
      hint={t`The end of the set-up link, after “code=”.`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      {...form.text('code')}
    />
  );
}

function OwnerFields({ setUp: { form } }: FieldsProps) {
  return (
    <>
      <TextField label={t`Your name`} autoComplete="name" maxLength={MAX_OWNER_NAME_LENGTH} {...form.text('name')} />
      <EmailField autoComplete="email" maxLength={MAX_EMAIL_LENGTH} {...form.text('email')} />
      <PasswordField
        label={t`Password`}
        hint={passwordRule()}
        newFrom={PASSWORD_LENGTH.min}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        value={form.values.password}
        {...form.text('password')}
      />
    </>
  );
}

function ProductFields({ setUp: { form } }: FieldsProps) {
  const isNameBySettings = appConfig().accounts?.isNameBySettings === true;
  return (
    <>
      <TextField
        label={t`Name on the pages`}
        hint={
          isNameBySettings
            ? t`Set in the environment of this installation.`
            : t`For example that of your home or your company.`
        }
        readOnly={isNameBySettings}
        autoComplete="off"
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        {...form.text('productName')}
      />
      {appConfig().supportEmail === '' && (
        <TextField
          label={t`Address of the support`}
          hint={t`Everybody reads it on the pages Contact and Privacy Policy. Left empty, they name none.`}
          type="email"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          {...form.text('supportEmail')}
        />
      )}
      <Choice label={t`Who can sign up`} choices={signUpChoices()} {...form.choice('signUp')} />
    </>
  );
}

function Mail({ setUp }: FieldsProps) {
  const { form, input } = setUp;
  if (appConfig().accounts?.sendsMail === true)
    return <Note>{t`The environment of this installation names the mail server that sends the emails.`}</Note>;
  return (
    <>
      <Choice label={t`Emails`} choices={emailChoices()} {...form.choice('emails')} />
      {input.mailServer && (
        <>
          <MailServerFields form={mailServerForm(form)} isBesideAccount />
          <TestMail setUp={setUp} mailServer={input.mailServer} />
        </>
      )}
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: string; readonly hint: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

/** One of a few values, with what the chosen one means. */
function Choice<Value extends string>(group: ChoiceProps<Value>) {
  return (
    <ChoiceField {...group}>
      <Note as="output">{group.choices.find(({ value }) => value === group.chosen)?.hint}</Note>
    </ChoiceField>
  );
}
