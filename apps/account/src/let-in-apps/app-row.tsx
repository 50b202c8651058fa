import { Button, ConfirmButton, formatDate, formatDay, ListRow, RowWords, useTimezone } from '@trax/ui';
import type { ListedApp } from './use-app-tokens.js';

type AppRowProps = { readonly app: ListedApp; readonly isBusy: boolean; readonly onRemove: () => void };

/** One app, when it was used last, and its button. */
export function AppRow({ app: { name, createdAt, lastUsedOn }, isBusy, onRemove }: AppRowProps) {
  const timeZone = useTimezone();
  return (
    <ListRow>
      <RowWords
        name={name}
        detail={
          typeof lastUsedOn === 'string'
            ? `Last used ${formatDay(lastUsedOn, 'date')}`
            : `Added ${formatDate(createdAt, timeZone)}, not used yet`
        }
      />
      <ConfirmButton
        trigger={
          <Button variant="secondary" isBusy={isBusy} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
        title={`Remove ${name}?`}
        description="It is signed out at once, and its password never works again. Nothing of yours is deleted."
        confirmLabel="Remove"
        // Not waited for: the identity may have to be confirmed, in a dialog too.
        onConfirm={onRemove}
      />
    </ListRow>
  );
}
