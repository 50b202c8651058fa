import type { LogoInput } from '@trax/contracts/installation';
import { INSTALLATION_DEFAULTS, LOGO_TYPES, MAX_LOGO_BYTES } from '@trax/contracts/installation-rules';
import { serverText } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Button, Cluster, FailureText, FileButton, Note, Stack, Text, useToast } from '@trax/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { InstallationFields } from './installation-page.js';

const Picture = styled.img`
  width: auto;
  max-width: 12rem;
  height: auto;
  max-height: 2.5rem;
`;

type ChangeLogoProps = Pick<InstallationFields, 'logo' | 'productName'> & { readonly onChanged: () => Promise<void> };

/** The picture that stands in the head of every page, in place of mark and name. */
export function ChangeLogo({ logo, productName, onChanged }: ChangeLogoProps) {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const { failure, isBusy, change } = useChange(onChanged, () => {
    // A button that is disabled, or gone, loses the focus.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === removeButton.current) chooseButton.current?.focus();
  });
  return (
    <Stack gap="2" role="group" aria-label={t`Logo`}>
      <Text as="strong" $size="secondary">{t`Logo`}</Text>
      <ShownLogo logo={logo} productName={productName} />
      <Note>{t`PNG, JPEG or WebP, at most 200 kB and 1024 pixels a side. It is shown 40 pixels high.`}</Note>
      <Cluster gap="2">
        <FileButton
          ref={chooseButton}
          variant="secondary"
          isBusy={isBusy}
          inputLabel={t`Picture`}
          accept={LOGO_TYPES.join(',')}
          onChoose={([file]) => file && void change(() => sendIfSmall(file), t`Logo changed`)}
        >
          {logo ? t`Choose another picture` : t`Choose a picture`}
        </FileButton>
        {logo && (
          <Button
            ref={removeButton}
            variant="ghost"
            disabled={isBusy}
            onClick={() => void change(removeLogo, t`Logo removed`)}
          >{t`Remove`}</Button>
        )}
      </Cluster>
      <FailureText role="alert">{failure}</FailureText>
    </Stack>
  );
}

function ShownLogo({ logo, productName }: Pick<InstallationFields, 'logo' | 'productName'>) {
  if (logo)
    return (
      <Picture
        src={logo.url}
        alt={productName ?? INSTALLATION_DEFAULTS.productName}
        width={logo.width}
        height={logo.height}
      />
    );
  return <Note>{t`None: the head of the pages has the mark and the name.`}</Note>;
}

/** A larger one is not worth the way. */
async function sendIfSmall(file: File): Promise<void> {
  if (file.size > MAX_LOGO_BYTES) throw new Error(t`This picture is larger than 200 kB.`);
  await sendLogo(file);
}

function useChange(onChanged: () => Promise<void>, onSettled: () => void) {
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (work: () => Promise<void>, title: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      await onChanged();
      show({ title, description: t`Pages that are opened from now on show it.` });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      flushSync(() => setBusy(false)); // which enables the button again
      onSettled();
    }
  };
  return { failure, isBusy, change };
}

const ADDRESS = '/api/installation/logo';

/** @throws Error whose message says why it was refused */
async function sendLogo(file: File): Promise<void> {
  const body: LogoInput = { content: await readBase64(file) };
  await call('PUT', JSON.stringify(body));
}

/** @throws Error whose message says why it was refused */
const removeLogo = (): Promise<void> => call('DELETE');

// By REST: a document of the graph has room for 16 kB.
async function call(method: 'PUT' | 'DELETE', body?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(ADDRESS, { method, ...(body !== undefined && { body, headers }) }).catch(() => undefined);
  if (answer?.ok) return;
  const problem: unknown = await answer?.json().catch(() => undefined);
  const isSaid = typeof problem === 'object' && problem !== null && 'error' in problem;
  if (isSaid) throw new Error(serverText(String(problem.error)));
  throw new Error(t`The picture could not be sent. Please check your connection and try again.`);
}

function readBase64(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*,/, '')));
    reader.addEventListener('error', () => reject(new Error(t`This file cannot be read.`)));
    reader.readAsDataURL(file);
  });
}
