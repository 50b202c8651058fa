import { t } from '@trax/i18n/macro';
import { LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { CLOSED_HEIGHT, PlaylistGrid, PlaylistPlace } from './playlist-grid.js';

const CARDS = ['one', 'two', 'three'];

const Place = styled(PlaylistPlace)`
  ${CLOSED_HEIGHT}
`;

export function PlaylistsSkeleton() {
  return (
    <LoadingRegion label={t`Loading playlists`}>
      <PlaylistGrid>
        {CARDS.map((card) => (
          <Place key={card}>
            <Skeleton height="auto" radius="var(--radius-card)" />
          </Place>
        ))}
      </PlaylistGrid>
    </LoadingRegion>
  );
}
