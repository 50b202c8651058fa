import { VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { Detail, FailureText, IconButton, RemoveIcon } from '@trax/ui';
import { Fields, Item } from './recording-layout.js';
import { SendProgress } from './send-progress.js';
import { isMadeReady, type SentRecording } from './use-sent-recordings.js';

type SentItemProps = { readonly recording: SentRecording; readonly onRemove: () => void };

/** A recording that was sent, until it is a draft: how far it is, or why none was made of it. */
export function SentItem({ recording, onRemove }: SentItemProps) {
  const { name, draft, progress, refusal } = recording;
  return (
    <Item>
      <Detail as="bdi">{name}</Detail>
      <Fields>
        <span>{draft?.trackNumber}</span>
        <span>{draft?.displayName}</span>
        <span>{draft && VOICE_LABELS[draft.voiceGender]}</span>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Fields>
      {isMadeReady(recording) ? (
        <SendProgress name={name} state={{ kind: 'processing', percent: progress }} />
      ) : (
        <FailureText role="alert">{refusal}</FailureText>
      )}
    </Item>
  );
}
