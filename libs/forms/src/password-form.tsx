import { t } from '@trax/i18n/macro';
import { PasswordField } from '@trax/ui';
import type { ReactNode } from 'react';
import { Form, SubmitButton } from './form.js';
import { useForm, type Refusal } from './use-form.js';

export type PasswordFormProps = {
  /** For password managers. */
  readonly email: string;
  readonly submitLabel: string;
  /** Resolves to what was wrong. */
  readonly onSubmit: (password: string) => Promise<Refusal | undefined>;
  /** Stands below the button. */
  readonly children?: ReactNode;
};

/** Asks for the present password of the person. */
export function PasswordForm({ email, submitLabel, onSubmit, children }: PasswordFormProps) {
  const form = useForm({
    values: { 'current-password': '' },
    isDisposable: true,
    initialFocus: 'current-password',
    check: (typed) => ({
      'current-password': typed['current-password'] === '' ? t`Please enter your password` : undefined,
    }),
    onSubmit: (typed) => onSubmit(typed['current-password']),
  });
  return (
    <Form form={form}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Your password`} autoComplete="current-password" {...form.text('current-password')} />
      <SubmitButton>{submitLabel}</SubmitButton>
      {children}
    </Form>
  );
}
