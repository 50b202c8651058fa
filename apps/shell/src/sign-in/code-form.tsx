import type { AuthenticationMessage, CodeKind } from '@trax/session';
import { Button, FailureText, Text, TextField } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Form } from './credentials-form.js';

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
  readonly isBusy: boolean;
  /** Resolves to what was wrong. */
  readonly onSubmit: (code: string, kind: CodeKind) => Promise<AuthenticationMessage | undefined>;
  readonly onBack: () => void;
};

/** The second step of a sign-in by password. */
export function CodeForm({ isBusy, onSubmit, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<AuthenticationMessage>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind, failure]);
  const { request, label, inputMode, missing, other } = KINDS[kind];

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    if (isBusy) return;
    setFailure(typed === '' ? { text: missing, field: 'code' } : await onSubmit(typed, kind));
  }
  function change(changed: { code?: string; kind?: CodeKind }): void {
    setFailure(undefined);
    setCode(changed.code ?? '');
    setKind(changed.kind ?? kind);
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Text>{request}</Text>
      <TextField
        ref={field}
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={inputMode}
        maxLength={32}
        value={code}
        error={failure?.field === 'code' ? failure.text : undefined}
        onChange={({ target }) => change({ code: target.value })}
      />
      <FailureText>{failure?.field === 'code' ? undefined : failure?.text}</FailureText>
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Sign In
      </Button>
      <Button variant="ghost" isWide onClick={() => change({ kind: kind === 'app' ? 'recovery' : 'app' })}>
        {other}
      </Button>
      <Button variant="ghost" isWide onClick={onBack}>
        Back to sign in
      </Button>
    </Form>
  );
}
