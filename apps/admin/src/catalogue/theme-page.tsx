import { QueryScreen } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { Button, Cluster, ConfirmDialog, Cover, EmptyState, LoadingRegion, Page, Stack, useListFocus } from '@trax/ui';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { useParams } from 'react-router-dom';
import { Badge } from '../badge.js';
import { RowsSkeleton } from '../rows-skeleton.js';
import { useQueryFailureToast } from '../panel-query.js';
import { AddRecordings } from './add-recordings/add-recordings.js';
import type { ListedTheme, ThemeWithTracks } from './edited-theme.query.js';
import { ThemeTracks } from './theme-tracks.js';
import { useTheme, type TrackEdits } from './use-theme.js';

/** A theme of the catalogue with its tracks. */
export function ThemePage() {
  const { themeId } = useParams();
  return themeId === undefined ? null : <Theme key={themeId} id={themeId} />;
}

function Theme({ id }: { readonly id: string }) {
  const theme = useTheme(id);
  const { query } = theme;
  useQueryFailureToast(query, t`Failed to fetch the theme`);
  const shown = query.data?.editedTheme;
  const tracks = useRef<HTMLElement>(null);
  return (
    <Page
      title={shown?.name ?? t`Theme`}
      lead={shown?.description}
      picture={shown && <Cover groupIds={[id]} size={56} />}
      actions={
        shown && (
          <Cluster gap="3" align="center">
            <ThemeState theme={shown} edits={theme} />
            <PublishDrafts theme={shown} edits={theme} onPublished={() => tracks.current?.focus()} />
          </Cluster>
        )
      }
    >
      <QueryScreen query={query} errorTitle={t`Failed to fetch the theme`} skeleton={<ThemeSkeleton />}>
        {({ editedTheme }) => <Shown theme={editedTheme ?? undefined} edits={theme} tracks={tracks} />}
      </QueryScreen>
    </Page>
  );
}

type ShownProps = {
  readonly theme: ThemeWithTracks | undefined;
  readonly edits: TrackEdits;
  readonly tracks: RefObject<HTMLElement | null>;
};

function Shown({ theme, edits, tracks }: ShownProps) {
  const region = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => theme?.tracks.map(({ id }) => id), [theme]);
  useListFocus({ ids, region, controls: '[role="group"] [aria-haspopup="menu"]', otherwise: 'button' });
  if (theme === undefined) return <EmptyState title={t`There is no such theme`} />;
  return (
    <Stack gap="5" ref={region}>
      <AddRecordings theme={theme}>
        {theme.tracks.length === 0 ? (
          <EmptyState
            title={t`No tracks yet`}
            text={t`Add recordings; listeners find the theme when a track is published.`}
          />
        ) : (
          <ThemeTracks ref={tracks} theme={theme} edits={edits} />
        )}
      </AddRecordings>
    </Stack>
  );
}

type ThemeStateProps = { readonly theme: ListedTheme; readonly edits: TrackEdits };

/** Whether it is hidden, and the button that changes it. */
const ThemeState = ({ theme, edits }: ThemeStateProps) => (
  <>
    {theme.isHidden && <Badge $tone="quiet">{t`Hidden`}</Badge>}
    <Button variant="secondary" isBusy={edits.isEditing} onClick={() => void edits.toggleHidden(theme)}>
      {theme.isHidden ? t`Bring back` : t`Hide theme`}
    </Button>
  </>
);

const ThemeSkeleton = () => (
  <LoadingRegion label={t`Loading the theme`}>
    <RowsSkeleton />
  </LoadingRegion>
);

type PublishDraftsProps = {
  readonly theme: ThemeWithTracks;
  readonly edits: TrackEdits;
  /** The button, which had the focus, is gone then. */
  readonly onPublished: () => void;
};

/** Publishes all drafts of a theme, if there are some. */
function PublishDrafts({ theme, edits, onPublished }: PublishDraftsProps) {
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
