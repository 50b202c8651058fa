import type { SetUpInput } from '@trax/contracts/set-up';
import { EMAIL_ADDRESS, PASSWORD_LENGTH, SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import {
  checkMailServer,
  NEW_MAIL_SERVER,
  useForm,
  type MailServerForm,
  type MailServerValues,
  type Refusal,
} from '@trax/forms';
import { HttpProblem, requestJson } from '@trax/http';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useSessionActions } from '@trax/session';
import { useState } from 'react';
import { appConfig } from '../app-config.js';
import { readAccountRefusal } from '../sign-in/use-account-form.js';

const FAILED = msg`The set-up did not go through. Please try again.`;

/** Those of the mail server beside the others: `mail-host`. */
type MailValues = { readonly [Field in keyof MailServerValues as `mail-${Field}`]: MailServerValues[Field] };
type SetUpValues = Required<Omit<SetUpInput, 'mailServer' | 'supportEmail'>> &
  MailValues & { readonly supportEmail: string; readonly emails: 'none' | 'server' };

const startValues = (): SetUpValues => ({
  code: '',
  name: '',
  email: '',
  password: '',
  productName: appConfig().productName,
  supportEmail: '',
  signUp: 'open',
  emails: 'none',
  'mail-host': NEW_MAIL_SERVER.host,
  'mail-port': NEW_MAIL_SERVER.port,
  'mail-security': NEW_MAIL_SERVER.security,
  'mail-user': NEW_MAIL_SERVER.user,
  'mail-password': NEW_MAIL_SERVER.password,
  'mail-sender': NEW_MAIL_SERVER.sender,
});

type SetUpOptions = {
  /** That of the link; without one the form asks for it. */
  readonly code: string | undefined;
  /** Opens the product anew: this page is that of an installation without an owner. */
  readonly leave: (address: string) => void;
};

/** Makes the owner and signs in. */
export function useSetUp({ code, leave }: SetUpOptions) {
  const { signIn } = useSessionActions();
  const [values] = useState(startValues);
  const [isCodeRefused, setCodeRefused] = useState(false);
  const [doneByAnother, setDoneByAnother] = useState<string>();
  const asksForCode = code === undefined || isCodeRefused;
  const toRefusal = (error: unknown, fallback: string): Refusal => {
    const { field, text } = readAccountRefusal(error, fallback);
    if (field === 'code') setCodeRefused(true);
    return { text, field: field?.replace('mailServer.', 'mail-') };
  };
  const form = useForm({
    values,
    isDisposable: true,
    check: (typed) => findFaults(toInput(typed, code), typed),
    onSubmit: async (typed) => {
      const input = toInput(typed, code);
      const enter = () => signIn(input.email, input.password).catch(() => 'failed');
      try {
        await requestJson('/api/set-up', { method: 'POST', body: input });
      } catch (error) {
        const isDone = error instanceof HttpProblem && error.code === SET_UP_PROBLEM_CODES.setUpDone;
        const refusal = toRefusal(error, i18n._(FAILED));
        if (!isDone) return refusal;
        // By this person, where the answer to an earlier attempt was lost.
        if ((await enter()) === 'signed-in') return leave('/dashboard');
        return setDoneByAnother(refusal.text);
      }
      leave((await enter()) === 'signed-in' ? '/dashboard' : '/?sign-in');
    },
  });
  return { form, input: toInput(form.values, code), asksForCode, isCodeRefused, doneByAnother, toRefusal };
}

export type SetUp = ReturnType<typeof useSetUp>;

/** The part of the form that is about the mail server. */
export const mailServerForm = ({ values, text, change }: SetUp['form']): MailServerForm => ({
  values: { port: values['mail-port'], security: values['mail-security'] },
  text: (name) => text(`mail-${name}`),
  change: (name: 'security' | 'port', value: string) => change(`mail-${name}`, value),
});

/** What a person can mend before anything is sent; the service checks all of it again. */
function findFaults(
  { name, password, productName, supportEmail, mailServer, ...others }: SetUpInput,
  typed: SetUpValues,
) {
  return {
    ...findTestMailFaults(others),
    name: name === '' ? t`Please enter your name` : undefined,
    password:
      password.length < PASSWORD_LENGTH.min
        ? t`At least ${{ min: PASSWORD_LENGTH.min }} characters, please`
        : undefined,
    productName: productName === '' ? t`Please enter a name` : undefined,
    supportEmail:
      supportEmail !== null && !EMAIL_ADDRESS.test(supportEmail) ? t`Please enter an email address` : undefined,
    'mail-port': mailServer ? checkMailServer({ port: typed['mail-port'] }).port : undefined,
  };
}

export const findTestMailFaults = ({ code, email }: Pick<SetUpInput, 'code' | 'email'>) => ({
  code: code === '' ? t`Please open the set-up link, or enter its code` : undefined,
  email: EMAIL_ADDRESS.test(email) ? undefined : t`Please enter an email address`,
});

const toInput = (typed: SetUpValues, code = ''): SetUpInput => ({
  code: typed.code.trim() || code,
  name: typed.name.trim(),
  email: typed.email.trim(),
  password: typed.password,
  productName: typed.productName.trim(),
  supportEmail: typed.supportEmail.trim() || null,
  signUp: typed.signUp,
  mailServer: typed.emails === 'none' ? null : toMailServer(typed),
});

const toMailServer = (typed: MailValues): NonNullable<SetUpInput['mailServer']> => ({
  host: typed['mail-host'],
  port: Number(typed['mail-port']),
  security: typed['mail-security'],
  user: typed['mail-user'],
  password: typed['mail-password'],
  sender: typed['mail-sender'],
});
