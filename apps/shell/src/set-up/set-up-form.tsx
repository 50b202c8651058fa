import type { SetUpInput, SetUpTestMailInput } from '@trax/contracts/set-up';
import {
  MAX_EMAIL_LENGTH,
  MAX_OWNER_NAME_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  PASSWORD_LENGTH,
} from '@trax/contracts/set-up-rules';
import {
  Button,
  Card,
  ChoiceGroup,
  FailureBox,
  PasswordField,
  Text,
  TextField,
  textStyle,
  useFocusRefused,
} from '@trax/ui';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { EmailField } from '../sign-in/credentials-form.js';
import { passwordRule } from '../sign-in/password-rule.js';
import { MailServerFields } from './mail-server-fields.js';
import { TestMail } from './test-mail.js';
import type { SetUpErrors } from './use-set-up.js';

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Group = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const GroupLabel = styled.span`
  ${textStyle.secondary}
  font-weight: 600;
`;

const SIGN_UP = [
  { value: 'open', text: 'Everybody', hint: 'Whoever reaches this address can make an account.' },
  { value: 'invitation', text: 'By invitation', hint: 'You invite people, by email or by a link.' },
  {
    value: 'closed',
    text: 'Nobody',
    hint: 'There is your account alone. You can change this later in the admin panel.',
  },
] as const;

const MAIL_SERVER_FIELDS = ['host', 'port', 'security', 'user', 'password', 'sender'] as const;

type Typed = Readonly<SetUpInput>;

type SetUpFormProps = {
  /** That of the link; without one the form asks for it. */
  readonly code: string | undefined;
  readonly errors: SetUpErrors;
  readonly isBusy: boolean;
  /** The names of the fields that were changed. */
  readonly onChange: (fields: readonly string[]) => void;
  /** Resolves to what was refused. */
  readonly onSubmit: (input: SetUpInput) => Promise<SetUpErrors>;
  /** Called with what was wrong with the fields of a test. */
  readonly onRefused: (errors: SetUpErrors) => void;
};

/** The owner, and what the installation is to be. The first field that was refused gets the focus. */
export function SetUpForm({ code, errors, isBusy, onChange, onSubmit, onRefused }: SetUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isCodeRefused, setCodeRefused] = useState(false);
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const input = toInput(typed, code);
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    onChange(changedFields(typed, changed));
  };
  const focusRefused = useFocusRefused(form);
  const handleRefused = (refused: SetUpErrors) => {
    if (refused.code !== undefined) setCodeRefused(true);
    if (Object.keys(refused).length > 0) focusRefused();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) handleRefused(await onSubmit(input));
  };
  const showRefused = (refused: SetUpErrors) => {
    onRefused(refused);
    handleRefused(refused);
  };
  const fields = { typed, errors, change };
  return (
    <Form as="form" ref={form} noValidate aria-label="Set-up" onSubmit={(event) => void submit(event)}>
      {(code === undefined || isCodeRefused) && <CodeField {...fields} />}
      <OwnerFields {...fields} />
      <ProductFields {...fields} />
      <Mail {...fields}>
        {input.mailServer && <TestMail input={toTest(input, input.mailServer)} onRefused={showRefused} />}
      </Mail>
      {errors.form !== undefined && <FailureBox role="alert">{errors.form}</FailureBox>}
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Set up
      </Button>
    </Form>
  );
}

const nothingTyped = (): Typed => ({
  code: '',
  name: '',
  email: '',
  password: '',
  productName: appConfig().productName,
  signUp: 'open',
  mailServer: null,
});

const toInput = (typed: Typed, code = ''): SetUpInput => ({
  ...typed,
  code: typed.code.trim() || code,
  name: typed.name.trim(),
  email: typed.email.trim(),
  productName: typed.productName.trim(),
});

const toTest = ({ code, email }: SetUpInput, mailServer: SetUpTestMailInput['mailServer']): SetUpTestMailInput => ({
  code,
  email,
  mailServer,
});

function changedFields({ mailServer: before }: Typed, changed: Partial<Typed>): string[] {
  const { mailServer: after } = changed;
  if (!before || !after) return Object.keys(changed);
  return MAIL_SERVER_FIELDS.filter((name) => before[name] !== after[name]).map((name) => `mailServer.${name}`);
}

type FieldsProps = {
  readonly typed: Typed;
  readonly errors: SetUpErrors;
  readonly change: (changed: Partial<Typed>) => void;
};

function CodeField({ typed, errors, change }: FieldsProps) {
  return (
    <TextField
      label="Set-up code"
      hint="The end of the set-up link, after “code=”."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      value={typed.code}
      error={errors.code}
      onChange={({ target }) => change({ code: target.value })}
    />
  );
}

function OwnerFields({ typed, errors, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={MAX_OWNER_NAME_LENGTH}
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <EmailField
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        value={typed.email}
        error={errors.email}
        onValueChange={(email) => change({ email })}
      />
      <PasswordField
        label="Password"
        hint={passwordRule()}
        newFrom={PASSWORD_LENGTH.min}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        value={typed.password}
        error={errors.password}
        onChange={({ target }) => change({ password: target.value })}
      />
    </>
  );
}

function ProductFields({ typed, errors, change }: FieldsProps) {
  const isNameBySettings = appConfig().accounts?.isNameBySettings === true;
  return (
    <>
      <TextField
        label="Name of the product"
        hint={isNameBySettings ? 'Set in the environment of this installation.' : 'It stands on every page.'}
        readOnly={isNameBySettings}
        autoComplete="off"
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        value={typed.productName}
        error={errors.productName}
        onChange={({ target }) => change({ productName: target.value })}
      />
      <Group>
        <GroupLabel aria-hidden="true">Who can sign up</GroupLabel>
        <ChoiceGroup
          label="Who can sign up"
          choices={SIGN_UP}
          chosen={typed.signUp}
          onChoose={(signUp) => change({ signUp })}
        />
        <Text as="output" $size="secondary" $tone="muted">
          {SIGN_UP.find(({ value }) => value === typed.signUp)?.hint}
        </Text>
      </Group>
    </>
  );
}

function Mail({ typed: { mailServer = null }, errors, change, children }: FieldsProps & { children: ReactNode }) {
  if (appConfig().accounts?.sendsMail === true)
    return (
      <Text $size="secondary" $tone="muted">
        The environment of this installation names the mail server that sends the emails.
      </Text>
    );
  return (
    <MailServerFields server={mailServer} errors={errors} onChange={(server) => change({ mailServer: server })}>
      {children}
    </MailServerFields>
  );
}
