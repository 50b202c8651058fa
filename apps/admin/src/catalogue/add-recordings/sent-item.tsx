import { VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { FailureText, IconButton, RemoveIcon } from '@trax/ui';
import { FileName, Item, Name, State, Voice } from './recording-layout.js';
import { SendProgress } from './send-progress.js';
import { isMadeReady, type SentRecording } from './use-sent-recordings.js';

type SentItemProps = { readonly recording: SentRecording; readonly onRemove: () => void };

/** A recording that was sent, until it is a draft: how far it is, or why none was made of it. */
export function SentItem({ recording, onRemove }: SentItemProps) {
  const { name, draft, progress, refusal } = recording;
  return (
    <Item>
      <FileName>{name}</FileName>
      <span>{draft?.trackNumber}</span>
      <Name>{draft?.displayName}</Name>
      <Voice>{draft && VOICE_LABELS[draft.voiceGender]}</Voice>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
      <State>
        {isMadeReady(recording) ? (
          <SendProgress name={name} state={{ kind: 'processing', percent: progress }} />
        ) : (
          <FailureText role="alert">{refusal}</FailureText>
        )}
      </State>
    </Item>
  );
}
