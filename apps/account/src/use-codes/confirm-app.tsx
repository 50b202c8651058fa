import { Form, SubmitButton, useForm } from '@trax/forms';
import { t, Trans } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import { Text, TextField } from '@trax/ui';

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
  const form = useForm({
    values: { code: '' },
    initialFocus: 'code',
    isDisposable: true,
    check: ({ code }) => ({ code: withoutSpaces(code) === '' ? t`Please enter the code` : undefined }),
    onSubmit: async ({ code }) => {
      const outcome = await confirmCodes(withoutSpaces(code));
      if ('failure' in outcome) return outcome.failure;
      onConfirmed();
      return undefined;
    },
  });
  const key = readSecret(uri);
  return (
    <Form form={form}>
      <Text>{t`Scan this with your authenticator app, or enter the key there.`}</Text>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <Text>
        <Trans>
          Key: <Secret>{key}</Secret>
        </Trans>
      </Text>
      <TextField
        label={t`Code that the app shows`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={32}
        {...form.text('code')}
      />
      <SubmitButton>{t`Turn on`}</SubmitButton>
    </Form>
  );
}

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');
