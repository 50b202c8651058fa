import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { Form, SubmitButton, useForm, type Sent } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { TextField } from '@trax/ui';
import type { ThemeWords } from './use-themes.js';

type ThemeFormProps = {
  /** As it is stored now. */
  readonly theme?: ThemeWords | undefined;
  readonly submitLabel: string;
  readonly onSubmit: (words: ThemeWords) => Sent;
};

/** What a theme is called and what it is for. */
export function ThemeForm({ theme, submitLabel, onSubmit }: ThemeFormProps) {
  const form = useForm<ThemeWords>({
    values: { name: theme?.name ?? '', description: theme?.description ?? '' },
    check: ({ name, description }) => ({
      name: name.trim() === '' ? t`Please enter a name` : undefined,
      description: description.trim() === '' ? t`Please enter a description` : undefined,
    }),
    onSubmit: ({ name, description }) => onSubmit({ name: name.trim(), description: description.trim() }),
  });
  return (
    <Form form={form}>
      <TextField label={t`Name`} autoComplete="off" maxLength={CATALOGUE_LIMITS.name} {...form.text('name')} />
      <TextField
        label={t`Description`}
        autoComplete="off"
        hint={t`A line that says what it is for.`}
        maxLength={CATALOGUE_LIMITS.description}
        {...form.text('description')}
      />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
