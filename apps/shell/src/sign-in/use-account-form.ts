import { useForm, type FormOptions, type Refusal } from '@trax/forms';
import { readRefusal } from '@trax/graphql-client';
import { HttpProblem } from '@trax/http';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';

type AccountFormOptions<Values extends Readonly<Record<string, string>>> = Pick<
  FormOptions<Values>,
  'values' | 'initialFocus' | 'onSubmit'
> & {
  /** A sentence for each field that is missing. */
  readonly check: NonNullable<FormOptions<Values>['check']>;
};

/** A form whose missing fields are named in a toast, too. */
export function useAccountForm<Values extends Readonly<Record<string, string>>>(options: AccountFormOptions<Values>) {
  const { show } = useToast();
  const form = useForm({ ...options, isDisposable: true });
  const submit: typeof form.submit = (event) => {
    if (Object.values(options.check(form.values)).some((fault) => fault !== undefined))
      show({ title: t`Missing Fields`, description: t`Please fill in all fields`, tone: 'destructive' });
    return form.submit(event);
  };
  return { ...form, submit };
}

export const missingEmail = (email: string) => (email.trim() === '' ? t`Please enter your email` : undefined);

const FIELDS_OF_CODES: ReadonlyMap<string | undefined, string> = new Map([
  ['SET_UP_CODE_REFUSED', 'code'],
  ['EMAIL_TAKEN', 'email'],
  ['INVITATION_FOR_ANOTHER', 'email'],
  ['PASSWORD_TOO_COMMON', 'password'],
  ['PASSWORD_TOO_PERSONAL', 'password'],
]);

/** Why the server does not make an account, at the field that it is about. */
export function readAccountRefusal(error: unknown, fallback: string): Refusal {
  if (!(error instanceof HttpProblem) || !error.serverError) return { text: fallback };
  return { field: FIELDS_OF_CODES.get(error.code), ...readRefusal(error) };
}
