import { t } from '@trax/i18n/macro';
import { Detail, ProgressBar, Stack } from '@trax/ui';
import type { UploadProgress } from '@trax/uploads';
import type { RecordingState } from './recordings.js';

/** How far a file is: sent first, then processed. */
export function SendProgress({ name, state }: { readonly name: string; readonly state: RecordingState }) {
  return (
    <Stack gap="1">
      <Detail>{describeState(state)}</Detail>
      {state.kind !== 'waiting' && (
        <ProgressBar
          max={100}
          aria-label={t`Progress of ${name}`}
          {...(isMeasured(state) && { value: state.percent })}
        />
      )}
    </Stack>
  );
}

/** A bar without a value moves: the server works on the file, and has not said how far it is. */
const isMeasured = (state: RecordingState): state is UploadProgress =>
  'percent' in state && (state.kind === 'sending' || state.percent > 0);

function describeState(state: RecordingState): string {
  switch (state.kind) {
    case 'sending':
      return t`Sending, ${{ percent: state.percent }} %`;
    case 'processing':
      return state.percent === 0 ? t`Sent; it is made ready soon` : t`Making it ready, ${{ percent: state.percent }} %`;
    case 'waiting':
      return t`Waits for the files before it`;
    default:
      return t`Adding it to the theme`;
  }
}
