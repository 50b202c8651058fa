import { plural, t } from '@trax/i18n/macro';
import { Detail, Numeral, VisuallyHidden, formatDuration } from '@trax/ui';
import { useEffect, useState } from 'react';
import { RecordingRing } from './recording-ring.js';

const TICK_MS = 250;
/** It is said aloud once, so that the listener is not cut off unawares. */
const WARNING_SECONDS = 10;

/** How much of the time is left, from the moment at which it is shown first. */
export function TimeLeft({ maxSeconds }: { readonly maxSeconds: number }) {
  const [left, setLeft] = useState(maxSeconds);
  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => {
      setLeft(Math.max(0, maxSeconds - (performance.now() - startMs) / 1_000));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [maxSeconds]);
  return (
    <RecordingRing share={left / maxSeconds}>
      <Numeral>{formatDuration(Math.ceil(left))}</Numeral>
      <Detail>{t`left`}</Detail>
      <VisuallyHidden role="status">
        {left <= WARNING_SECONDS ? plural(WARNING_SECONDS, { one: '# second left', other: '# seconds left' }) : ''}
      </VisuallyHidden>
    </RecordingRing>
  );
}
