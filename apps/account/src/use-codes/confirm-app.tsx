import { useAccount } from '@trax/session';
import type { AccountFailure } from '@trax/session';
import { Button, FailureText, Form, Text, TextField } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { QrCode } from './qr-code.js';

const Secret = styled.code`
  overflow-wrap: anywhere;
  font-size: 1rem;
`;

/** In groups of four, as people copy it. */
const readSecret = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');

type ConfirmAppProps = { readonly uri: string; readonly onConfirmed: () => void };

/** What an authenticator app has to be told, and a first code as the proof that it was. */
export function ConfirmApp({ uri, onConfirmed }: ConfirmAppProps) {
  const { confirmCodes } = useAccount();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [failure]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    if (isBusy) return;
    if (typed === '') return setFailure({ text: 'Please enter the code', field: 'code' });
    setBusy(true);
    const outcome = await confirmCodes(typed);
    setBusy(false);
    if ('failure' in outcome) setFailure(outcome.failure);
    else onConfirmed();
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Text>Scan this with your authenticator app, or enter the key there.</Text>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Text>
        Key: <Secret>{readSecret(uri)}</Secret>
      </Text>
      <TextField
        ref={field}
        label="Code that the app shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={32}
        value={code}
        error={failure?.field === 'code' ? failure.text : undefined}
        onChange={({ target }) => {
          setCode(target.value);
          setFailure(undefined);
        }}
      />
      <FailureText role="alert">{failure?.field === 'code' ? undefined : failure?.text}</FailureText>
      <Button type="submit" isBusy={isBusy}>
        Turn on
      </Button>
    </Form>
  );
}
