import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useAccount, useViewer } from '@trax/session';
import { ErrorState, LoadingRegion, PasswordField, Skeleton, Text, useLoaded, useToast } from '@trax/ui';

type ChangePasswordProps = {
  /** Every other device is signed out then. */
  readonly onChanged: () => void;
};

/** Chooses a new password by the present one. */
export function ChangePassword({ onChanged }: ChangePasswordProps) {
  const { value: minLength, hasFailed, retry } = useLoaded(useAccount().readMinPasswordLength);
  if (hasFailed) return <ErrorState title={t`Your password cannot be changed now`} onRetry={retry} />;
  if (minLength === undefined)
    return (
      <LoadingRegion label={t`Loading`}>
        <Skeleton height="3rem" />
      </LoadingRegion>
    );
  if (minLength === null)
    return <Text>{t`You sign in by another service, so that this account has no password of its own.`}</Text>;
  return <NewPasswordForm minLength={minLength} onChanged={onChanged} />;
}

type FormProps = ChangePasswordProps & { readonly minLength: number };

function NewPasswordForm({ minLength, onChanged }: FormProps) {
  const { email } = useViewer();
  const { changePassword } = useAccount();
  const { show } = useToast();
  const form = useForm({
    values: { 'current-password': '', 'new-password': '' },
    isDisposable: true,
    startsOver: true,
    check: (typed) => ({
      'current-password': typed['current-password'] === '' ? t`Please enter your current password` : undefined,
      'new-password':
        typed['new-password'].length < minLength ? t`Please choose at least ${minLength} characters` : undefined,
    }),
    onSubmit: async (typed) => {
      const refusal = await changePassword(typed['current-password'], typed['new-password']);
      if (refusal) return refusal;
      show({ title: t`Password changed`, description: t`Your other devices are signed out within a minute.` });
      onChanged();
      return undefined;
    },
  });
  return (
    <Form form={form}>
      {/* Password managers store the new password for this address. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} autoComplete="current-password" {...form.text('current-password')} />
      <PasswordField
        label={t`New password`}
        hint={t`At least ${minLength} characters.`}
        newFrom={minLength}
        autoComplete="new-password"
        value={form.values['new-password']}
        {...form.text('new-password')}
      />
      <SubmitButton>{t`Change password`}</SubmitButton>
    </Form>
  );
}
