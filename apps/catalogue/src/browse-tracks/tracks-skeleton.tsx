import { t } from '@trax/i18n/macro';
import { Grid, LoadingRegion, Panel, Skeleton, Stack } from '@trax/ui';
import { styled } from 'styled-components';
import { About, HEAD_COLUMNS } from './group-card.js';
import { GroupGrid } from './group-list.js';

const CARDS = ['one', 'two', 'three', 'four'];
const ROWS = ['one', 'two', 'three', 'four'];

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  height: 3.5rem;
  border-top: 1px solid var(--line);
`;

/** The shapes of four themes while the tracks are loading. */
export function TracksSkeleton() {
  return (
    <LoadingRegion label={t`Loading tracks`}>
      <GroupGrid>
        {CARDS.map((card) => (
          <Panel key={card} gap="4">
            <Grid gap="3" align="center" columns={HEAD_COLUMNS}>
              <Skeleton width="4rem" height="4rem" radius="0.75rem" />
              <Skeleton width="65%" height="1.25rem" />
              <Skeleton width="3.25rem" height="3.25rem" radius="999px" />
              <About>
                <Stack gap="2">
                  <Skeleton width="6rem" height="0.875rem" />
                  <Skeleton width="85%" height="0.875rem" />
                </Stack>
                <Skeleton width="2.75rem" height="2.75rem" radius="999px" />
              </About>
            </Grid>
            <div>
              {ROWS.map((row) => (
                <Row key={row}>
                  <Skeleton width="65%" />
                  <Skeleton width="2.75rem" height="2.75rem" radius="999px" />
                </Row>
              ))}
            </div>
          </Panel>
        ))}
      </GroupGrid>
    </LoadingRegion>
  );
}
