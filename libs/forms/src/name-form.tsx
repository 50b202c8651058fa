import { TextField, type ButtonProps } from '@trax/ui';
import { Form, SubmitButton } from './form.js';
import { useForm } from './use-form.js';

export type NameFormProps = {
  readonly label: string;
  readonly submitLabel: string;
  readonly variant?: ButtonProps['variant'];
  /** The error below the field when nothing but spaces was entered. */
  readonly missing: string;
  readonly maxLength: number;
  /** Gets the name without the spaces around it. */
  readonly onSubmit: (name: string) => Promise<void> | void;
  /** Asked after that: whether the field is to be empty again, for another name. */
  readonly isForAnother?: () => boolean;
};

/** Asks for one name. */
export function NameForm(props: NameFormProps) {
  const { label, submitLabel, variant, missing, maxLength, onSubmit, isForAnother } = props;
  const form = useForm({
    values: { name: '' },
    isDisposable: true,
    check: ({ name }) => ({ name: name.trim() === '' ? missing : undefined }),
    onSubmit: async ({ name }) => {
      await onSubmit(name.trim());
      return isForAnother?.() === true ? () => form.change('name', '') : undefined;
    },
  });
  return (
    <Form form={form}>
      <TextField label={label} autoComplete="off" maxLength={maxLength} {...form.text('name')} />
      <SubmitButton {...(variant === undefined ? {} : { variant })}>{submitLabel}</SubmitButton>
    </Form>
  );
}
