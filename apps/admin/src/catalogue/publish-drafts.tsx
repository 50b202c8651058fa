import { plural, t } from '@trax/i18n/macro';
import { Button, ConfirmDialog } from '@trax/ui';
import { useState } from 'react';
import type { ThemeWithTracks } from './edited-theme.query.js';
import type { TrackEdits } from './use-theme.js';

type PublishDraftsProps = {
  readonly theme: ThemeWithTracks;
  readonly edits: TrackEdits;
  /** The button, which had the focus, is gone then. */
  readonly onPublished: () => void;
};

/** Publishes all drafts of a theme, if there are some. */
export function PublishDrafts({ theme, edits, onPublished }: PublishDraftsProps) {
  const [isOpen, setOpen] = useState(false);
  const { draftCount } = theme;
  if (draftCount === 0) return null;
  const publish = async () => {
    setOpen(false);
    if (await edits.publishDrafts(theme.name, theme.tracks)) onPublished();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button isBusy={edits.isEditing}>
          {plural(draftCount, { one: 'Publish # draft', other: 'Publish # drafts' })}
        </Button>
      }
      title={plural(draftCount, { one: 'Publish # draft?', other: 'Publish # drafts?' })}
      description={t`Everybody finds them then. A published track can be hidden, and is no draft again.`}
      confirmLabel={t`Publish`}
      tone="primary"
      onConfirm={() => void publish()}
    />
  );
}
