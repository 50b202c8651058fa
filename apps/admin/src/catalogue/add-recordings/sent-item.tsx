import { serverText } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { FailureText, Grid, IconButton, RemoveIcon, RowWords, Stack } from '@trax/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SendProgress } from './send-progress.js';
import { isMadeReady, type SentRecording } from './use-sent-recordings.js';

export const Item = styled(Stack).attrs({ as: 'li', gap: '2' })`
  padding-block: var(--space-4);
  border-top: 1px solid var(--line);
`;

type RemoveButtonProps = { readonly name: string; readonly onClick: () => void };

export const RemoveButton = ({ name, onClick }: RemoveButtonProps) => (
  <IconButton label={t`Remove ${name}`} onClick={onClick}>
    <RemoveIcon />
  </IconButton>
);

type FileItemProps = {
  readonly fileName: string;
  /** What it becomes, where that is known. */
  readonly draft?: SentRecording['draft'];
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** A file about which nothing can be changed, and what became of it. */
export const FileItem = ({ fileName, draft, onRemove, children }: FileItemProps) => (
  <Item>
    <Grid gap="3" align="center" columns="minmax(0, 1fr) auto">
      {draft ? (
        <RowWords
          name={draft.displayName}
          detail={t`Number ${{ number: draft.trackNumber }} · ${{ voice: voiceName(draft.voiceGender) }} · ${fileName}`}
        />
      ) : (
        <RowWords name={fileName} />
      )}
      <RemoveButton name={fileName} onClick={onRemove} />
    </Grid>
    {children}
  </Item>
);

type SentItemProps = { readonly recording: SentRecording; readonly onRemove: () => void };

/** A recording that was sent, until it is a draft: how far it is, or why none was made of it. */
export function SentItem({ recording, onRemove }: SentItemProps) {
  const { name, draft, progress, refusal } = recording;
  return (
    <FileItem fileName={name} draft={draft} onRemove={onRemove}>
      {isMadeReady(recording) ? (
        <SendProgress name={name} state={{ kind: 'processing', percent: progress }} />
      ) : (
        <FailureText role="alert">{refusal && serverText(refusal)}</FailureText>
      )}
    </FileItem>
  );
}
