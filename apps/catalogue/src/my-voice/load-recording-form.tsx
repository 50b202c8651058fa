import { t } from '@trax/i18n/macro';
import { lazyWithRetry, LoadingRegion, Skeleton } from '@trax/ui';

const LoadingForm = () => (
  <LoadingRegion label={t`Loading`}>
    <Skeleton height="20rem" />
  </LoadingRegion>
);

export const RecordingForm = lazyWithRetry(
  async () => {
    // Before the form, which would stay broken if it was evaluated while the forms could not be loaded.
    await import('@trax/forms');
    return (await import('./recording-form.js')).RecordingForm;
  },
  { fallback: <LoadingForm /> },
);
