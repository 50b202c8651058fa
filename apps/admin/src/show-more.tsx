import { explainFailure } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Stack, useToast } from '@trax/ui';
import { useTransition } from 'react';

type ShowMoreProps = {
  /** What is said when it has failed, for example `Failed to fetch users`. */
  readonly failed: string;
  readonly onLoad: () => Promise<unknown>;
};

/** Ends a list that has another page. */
export function ShowMore({ failed, onLoad }: ShowMoreProps) {
  const { show } = useToast();
  const [isLoading, startLoading] = useTransition();
  const load = () =>
    startLoading(async () => {
      try {
        await onLoad();
      } catch (error) {
        show({ title: t`Error`, description: explainFailure(failed, error), tone: 'destructive' });
      }
    });
  return (
    <Stack align="center">
      <Button variant="secondary" isBusy={isLoading} onClick={load}>{t`Show more`}</Button>
    </Stack>
  );
}
