import { Form, SubmitButton, type Refusal } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { PasswordField, TextField, type ButtonProps } from '@trax/ui';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { minPasswordLength, passwordRule } from './account-rules.js';
import { missingEmail, useAccountForm } from './use-account-form.js';

export type Credentials = { readonly email: string; readonly password: string };

type CredentialsFormProps = {
  /** What the fields begin with. */
  readonly credentials?: Credentials;
  readonly onChange?: (credentials: Credentials) => void;
  /** Resolves to what was wrong, which is then shown in the form. Called with the trimmed email and the password as typed. */
  readonly onSubmit: (credentials: Credentials) => Promise<Refusal | undefined>;
  readonly submitLabel: string;
  readonly submitVariant?: NonNullable<ButtonProps['variant']>;
  readonly isNewAccount?: boolean;
  readonly isEmailFixed?: boolean;
  readonly isAutoFocused?: boolean;
  readonly isDisabled?: boolean;
  /** Stands between the fields and the button. */
  readonly children?: ReactNode;
};

/** Email and password. Only that both are filled in is checked here; the rest is checked by the identity provider. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { onChange, onSubmit, submitLabel, submitVariant = 'primary', children } = props;
  const { isNewAccount = false, isEmailFixed = false, isAutoFocused = false, isDisabled = false } = props;
  const [values] = useState(props.credentials ?? { email: '', password: '' });
  const form = useAccountForm({
    values,
    check: ({ email, password }) => ({
      email: missingEmail(email),
      password: password === '' ? t`Please enter your password` : undefined,
    }),
    onSubmit: ({ email, password }) => onSubmit({ email: email.trim(), password }),
  });
  const focusFirstField = useEffectEvent(() => form.focus(form.values.email === '' ? 'email' : 'password'));
  useEffect(() => {
    if (isAutoFocused) focusFirstField();
  }, [isAutoFocused]);
  const text = (name: keyof Credentials) => {
    const field = form.text(name);
    const change = (event: ChangeEvent<HTMLInputElement>) => {
      field.onChange(event);
      onChange?.({ ...form.values, [name]: event.target.value });
    };
    return { ...field, onChange: change };
  };
  return (
    <Form form={form}>
      <EmailField autoComplete={isNewAccount ? 'email' : 'username'} readOnly={isEmailFixed} {...text('email')} />
      <PasswordField
        label={t`Password`}
        {...(isNewAccount && { hint: passwordRule(), newFrom: minPasswordLength() })}
        autoComplete={isNewAccount ? 'new-password' : 'current-password'}
        value={form.values.password}
        {...text('password')}
      />
      {children}
      <SubmitButton size="large" isWide variant={submitVariant} disabled={isDisabled}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label={t`Email`} type="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
