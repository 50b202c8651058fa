import type { SetUpInput, SetUpTestMailInput } from '@trax/contracts/set-up';
import { PASSWORD_LENGTH, SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import { HttpProblem, requestJson } from '@trax/http';
import { useSessionActions } from '@trax/session';
import { useState } from 'react';

export type SetUpField = keyof SetUpInput;
type MailServerField = `mailServer.${keyof NonNullable<SetUpInput['mailServer']>}`;
export type SetUpErrors = Readonly<Partial<Record<SetUpField | MailServerField | 'form', string>>>;
type Progress = { readonly status: 'asking' | 'busy' | 'done-by-another'; readonly errors: SetUpErrors };

const FAILED = 'The set-up did not go through. Please try again.';
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a person can mend before anything is sent; the service checks all of it again. */
export function findErrors({ name, password, productName, ...others }: SetUpInput): SetUpErrors {
  return {
    ...findTestMailErrors(others),
    ...(name === '' && { name: 'Please enter your name' }),
    ...(password.length < PASSWORD_LENGTH.min && { password: `At least ${PASSWORD_LENGTH.min} characters, please` }),
    ...(productName === '' && { productName: 'Please enter a name' }),
  };
}

export const findTestMailErrors = ({ code, email }: Pick<SetUpTestMailInput, 'code' | 'email'>): SetUpErrors => ({
  ...(code === '' && { code: 'Please open the set-up link, or enter its code' }),
  ...(!ADDRESS.test(email) && { email: 'Please enter an email address' }),
});

/** Makes the owner and signs in. `leave` opens the product anew: this page is that of an installation without an owner. */
export function useSetUp(leave: (address: string) => void) {
  const { signIn } = useSessionActions();
  const [{ status, errors }, setProgress] = useState<Progress>({ status: 'asking', errors: {} });
  const submit = async (input: SetUpInput): Promise<SetUpErrors> => {
    const found = findErrors(input);
    setProgress({ status: Object.keys(found).length > 0 ? 'asking' : 'busy', errors: found });
    if (Object.keys(found).length > 0) return found;
    const enter = () => signIn(input.email, input.password).catch(() => 'failed');
    try {
      await requestJson('/api/set-up', { method: 'POST', body: input });
    } catch (error) {
      const isDone = error instanceof HttpProblem && error.code === SET_UP_PROBLEM_CODES.setUpDone;
      const refused = readErrors(error, FAILED);
      // By this person, where the answer to an earlier attempt was lost.
      if (isDone && (await enter()) === 'signed-in') leave('/dashboard');
      else setProgress({ status: isDone ? 'done-by-another' : 'asking', errors: refused });
      return refused;
    }
    leave((await enter()) === 'signed-in' ? '/dashboard' : '/?sign-in');
    return {};
  };
  const showErrors = (refused: SetUpErrors): void => setProgress({ status: 'asking', errors: refused });
  const clearErrors = (fields: readonly string[]): void =>
    setProgress((progress) => ({ ...progress, errors: errorsWithout(progress.errors, fields) }));
  return { status, errors, submit, showErrors, clearErrors };
}

/** Without those of these fields and of the fields within them, and without that of the whole form. */
function errorsWithout(errors: SetUpErrors, fields: readonly string[]): SetUpErrors {
  const belongsTo = (field: string, name: string) => name === field || name.startsWith(`${field}.`);
  const isKept = (name: string) => ![...fields, 'form'].some((field) => belongsTo(field, name));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
}

const FIELDS_OF_CODES: ReadonlyMap<string | undefined, SetUpField> = new Map([
  [SET_UP_PROBLEM_CODES.setUpCodeRefused, 'code'],
  [SET_UP_PROBLEM_CODES.emailTaken, 'email'],
  [SET_UP_PROBLEM_CODES.passwordTooCommon, 'password'],
  [SET_UP_PROBLEM_CODES.passwordTooPersonal, 'password'],
]);

/** The message of a refusal, at the field that it names: by its code, or as `field: message`. */
export function readErrors(error: unknown, fallback: string): SetUpErrors {
  if (!(error instanceof HttpProblem)) return { form: fallback };
  const message = error.serverError || fallback;
  const [, named, text = ''] = /^(name|email|password|productName|mailServer\.\w+): (.+)$/.exec(message) ?? [];
  if (named !== undefined) return { [named]: text };
  return { [FIELDS_OF_CODES.get(error.code) ?? 'form']: message };
}
