import { t } from '@trax/i18n/macro';
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
            ? t`Last used ${{ day: formatDay(lastUsedOn, 'date') }}`
            : t`Added ${{ day: formatDate(createdAt, timeZone) }}, not used yet`
        }
      />
      <ConfirmButton
        trigger={<Button variant="secondary" isBusy={isBusy} aria-label={t`Remove ${name}`}>{t`Remove`}</Button>}
        title={t`Remove ${name}?`}
        description={t`It is signed out at once, and its password never works again. Nothing of yours is deleted.`}
        confirmLabel={t`Remove`}
        // Not waited for: the identity may have to be confirmed, in a dialog too.
        onConfirm={onRemove}
      />
    </ListRow>
  );
}
