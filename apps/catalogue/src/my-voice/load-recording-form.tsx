import { lazyWithRetry, LoadingRegion, Skeleton } from '@trax/ui';

export const RecordingForm = lazyWithRetry(
  async () => {
    // Before the form, which would stay broken if it was evaluated while the forms could not be loaded.
    await import('@trax/forms');
    return (await import('./recording-form.js')).RecordingForm;
  },
  {
    fallback: (
      <LoadingRegion label="Loading">
        <Skeleton height="20rem" />
      </LoadingRegion>
    ),
  },
);
