import { t } from '@trax/i18n/macro';
import { Button, Cluster, CopyButton, Text, Ul } from '@trax/ui';
import { styled } from 'styled-components';

const Codes = styled(Ul)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: var(--space-2) var(--space-4);
  margin: 0;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  font-family: ui-monospace, monospace;
`;

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The codes for a person who loses their authenticator app; they are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Text>{t`Keep these recovery codes where you find them without your phone. Each of them takes the place of a code once, and they are not shown again.`}</Text>
      <Codes aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster gap="3">
        <CopyButton text={text} what={t`recovery codes`} />
        <Button variant="secondary" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >{t`Download`}</a>
        </Button>
        <Button onClick={onDone}>{t`I have kept them`}</Button>
      </Cluster>
    </>
  );
}
