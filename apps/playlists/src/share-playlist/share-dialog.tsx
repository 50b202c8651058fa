import { plural, t } from '@trax/i18n/macro';
import {
  Button,
  Cluster,
  ConfirmButton,
  CopyField,
  Dialog,
  ErrorState,
  LoadingRegion,
  Note,
  Skeleton,
  Stack,
  Text,
} from '@trax/ui';
import type { PlaylistLink, useSharing } from './use-sharing.js';

type ShareDialogProps = ReturnType<typeof useSharing> & {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The link of a playlist, to be copied and ended. */
export function ShareDialog({ name, isOpen, onOpenChange, sharing, share, end }: ShareDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Share playlist`} description={name}>
      {sharing.state === 'loading' && (
        <LoadingRegion label={t`Loading the link`}>
          <Skeleton height="8rem" radius="var(--radius-control)" />
        </LoadingRegion>
      )}
      {sharing.state === 'failed' && (
        <ErrorState title={t`Failed to share the playlist`} text={sharing.reason} onRetry={() => void share()} />
      )}
      {sharing.state === 'shared' && <SharedLink link={sharing.link} onEnd={end} />}
      {sharing.state === 'ended' && (
        <Stack gap="4" align="start">
          <Text role="status">{t`The link has ended. Copies that were kept stay.`}</Text>
          <Button variant="secondary" onClick={() => void share()}>{t`New link`}</Button>
        </Stack>
      )}
    </Dialog>
  );
}

type SharedLinkProps = { readonly link: PlaylistLink; readonly onEnd: () => Promise<void> };

function SharedLink({ link: { token, keptBy, leftOut }, onEnd }: SharedLinkProps) {
  const address = new URL(`/playlists/shared/${token}`, location.origin).href;
  return (
    <Stack gap="4">
      <Text>{t`People who are signed in here can open this link, play the playlist, and keep a copy of their own.`}</Text>
      {leftOut > 0 && (
        <Text>
          {plural(leftOut, {
            one: '# track is left out for them: your own recordings are private, and some tracks are no longer in the catalogue.',
            other:
              '# tracks are left out for them: your own recordings are private, and some tracks are no longer in the catalogue.',
          })}
        </Text>
      )}
      <CopyField label={t`Link`} what={t`link`} text={address} />
      <Cluster gap="3" align="center" justify="space-between">
        <Note>
          {keptBy === 0
            ? t`No one has kept a copy yet.`
            : plural(keptBy, { one: 'Kept by # person.', other: 'Kept by # people.' })}
        </Note>
        <ConfirmButton
          trigger={<Button variant="secondary">{t`End link`}</Button>}
          title={t`End this link?`}
          description={t`It will no longer open the playlist. Copies that were kept stay.`}
          confirmLabel={t`End link`}
          onConfirm={onEnd}
        />
      </Cluster>
    </Stack>
  );
}
