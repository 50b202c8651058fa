import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useAccount, useViewer } from '@trax/session';
import { TextField, useToast } from '@trax/ui';

const MAX_LENGTH = 120;

/** The name by which the person is greeted and listed. */
export function ChangeName() {
  const { displayName } = useViewer();
  const { changeName } = useAccount();
  const { show } = useToast();
  const form = useForm({
    values: { name: displayName },
    check: ({ name }) => ({ name: name.trim() === '' ? t`Please enter your name` : undefined }),
    onSubmit: async ({ name }, changed) => {
      const failure = 'name' in changed ? await changeName(name.trim()) : undefined;
      if (failure) return { text: failure.text, field: 'name' };
      show({ title: t`Name saved` });
      return undefined;
    },
  });
  return (
    <Form form={form}>
      <TextField label={t`Name`} autoComplete="name" maxLength={MAX_LENGTH} {...form.text('name')} />
      <SubmitButton>{t`Save name`}</SubmitButton>
    </Form>
  );
}
