import { Form, SubmitButton, useForm } from '@trax/forms';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import type { AuthenticationMessage, CodeKind } from '@trax/session';
import { Button, Text, TextField } from '@trax/ui';
import { useState } from 'react';

const KINDS = {
  app: {
    request: msg`Please enter the code that your authenticator app shows for this account.`,
    label: msg`Code`,
    inputMode: 'numeric',
    missing: msg`Please enter the code`,
    other: msg`Use a recovery code`,
  },
  recovery: {
    request: msg`Please enter one of your recovery codes. Each of them works once.`,
    label: msg`Recovery code`,
    inputMode: 'text',
    missing: msg`Please enter a recovery code`,
    other: msg`Use the authenticator app`,
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
    check: ({ code }) => ({ code: withoutSpaces(code) === '' ? i18n._(missing) : undefined }),
    onSubmit: ({ code }) => onSubmit(withoutSpaces(code), kind),
  });
  return (
    <Form form={form}>
      <Text>{i18n._(request)}</Text>
      <TextField
        label={i18n._(label)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={inputMode}
        maxLength={32}
        {...form.text('code')}
      />
      <SubmitButton size="large" isWide>{t`Sign In`}</SubmitButton>
      <Button variant="ghost" isWide onClick={onOtherKind}>
        {i18n._(other)}
      </Button>
      <Button variant="ghost" isWide onClick={onBack}>{t`Back to sign in`}</Button>
    </Form>
  );
}
