import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import type { AuthenticationMessage, CodeKind } from '@trax/session';
import { Button, Text, TextField } from '@trax/ui';
import { useState } from 'react';

const KINDS = {
  app: {
    request: 'Please enter the code that your authenticator app shows for this account.',
    label: 'Code',
    inputMode: 'numeric',
    missing: 'Please enter the code',
    other: 'Use a recovery code',
  },
  recovery: {
    request: 'Please enter one of your recovery codes. Each of them works once.',
    label: 'Recovery code',
    inputMode: 'text',
    missing: 'Please enter a recovery code',
    other: 'Use the authenticator app',
  },
} as const satisfies Record<CodeKind, object>;

type CodeFormProps = {
  /** Resolves to what was wrong. */
  readonly onSubmit: (code: string, kind: CodeKind) => Promise<AuthenticationMessage | undefined>;
  readonly onBack: () => void;
};

/** The second step of a sign-in by password. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const toggleKind = () => setKind(kind === 'app' ? 'recovery' : 'app');
  return <FormOfKind key={kind} kind={kind} onOtherKind={toggleKind} {...props} />;
}

type FormOfKindProps = CodeFormProps & { readonly kind: CodeKind; readonly onOtherKind: () => void };

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

function FormOfKind({ kind, onSubmit, onOtherKind, onBack }: FormOfKindProps) {
  const { request, label, inputMode, missing, other } = KINDS[kind];
  const form = useForm({
    values: { code: '' },
    initialFocus: 'code',
    isDisposable: true,
    check: ({ code }) => ({ code: withoutSpaces(code) === '' ? missing : undefined }),
    onSubmit: ({ code }) => onSubmit(withoutSpaces(code), kind),
  });
  return (
    <Form form={form}>
      <Text>{request}</Text>
      <TextField
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={inputMode}
        maxLength={32}
        {...form.text('code')}
      />
      <SubmitButton size="large" isWide>{t`Sign In`}</SubmitButton>
      <Button variant="ghost" isWide onClick={onOtherKind}>
        {other}
      </Button>
      <Button variant="ghost" isWide onClick={onBack}>{t`Back to sign in`}</Button>
    </Form>
  );
}
