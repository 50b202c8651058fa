import { tabularNums, textStyle } from '@trax/ui';
import type { UploadProgress } from '@trax/uploads';
import { styled } from 'styled-components';
import type { RecordingState } from './recordings.js';

const Line = styled.div`
  ${textStyle.secondary}
  ${tabularNums}
  display: grid;
  gap: var(--space-1);
  width: 100%;
  color: var(--muted);
`;

const Bar = styled.progress`
  width: 100%;
  accent-color: var(--primary);
`;

/** How far a file is: sent first, then processed. */
export function SendProgress({ name, state }: { readonly name: string; readonly state: RecordingState }) {
  return (
    <Line>
      <span>{describeState(state)}</span>
      {state.kind !== 'waiting' && (
        <Bar max={100} aria-label={`Progress of ${name}`} {...(isMeasured(state) && { value: state.percent })} />
      )}
    </Line>
  );
}

/** A bar without a value moves: the server works on the file, and has not said how far it is. */
const isMeasured = (state: RecordingState): state is UploadProgress =>
  'percent' in state && (state.kind === 'sending' || state.percent > 0);

function describeState(state: RecordingState): string {
  switch (state.kind) {
    case 'sending':
      return `Sending, ${state.percent} %`;
    case 'processing':
      return state.percent === 0 ? 'Sent; it is made ready soon' : `Making it ready, ${state.percent} %`;
    case 'waiting':
      return 'Waits for the files before it';
    default:
      return 'Adding it to the theme';
  }
}
