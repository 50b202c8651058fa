import { t } from '@trax/i18n/macro';
import { Cluster, Cover, Detail, media, MoreMenu, MenuItem, MenuSeparator, RowWords } from '@trax/ui';
import { MoveItems, ReorderableRow, type MoveItem } from '@trax/ui/reorder';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import type { ListedTheme } from './edited-theme.query.js';
import { describeTracks } from './track-state.js';

/* On a phone the handle stands below the cover, which leaves a line of room for the words. */
const Item = styled(ReorderableRow)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  align-items: center;
  justify-items: center;
  padding-block: var(--space-3);

  > svg {
    grid-area: 1 / 1;
  }

  > :nth-child(n + 3) {
    grid-row: 1 / 3;
    justify-self: stretch;
  }

  ${media.sm} {
    grid-template-columns: auto auto minmax(0, 1fr) auto;

    > :nth-child(n) {
      grid-area: auto;
    }
  }

  a {
    color: var(--ink);
    font-weight: 600;
  }
`;

export type ThemeActions = Readonly<Record<'onEdit' | 'onToggleHidden' | 'onDelete', (theme: ListedTheme) => void>>;
type ThemeRowProps = {
  readonly theme: ListedTheme;
  readonly index: number;
  readonly count: number;
  readonly move: MoveItem;
  readonly actions: ThemeActions;
};

/** A theme with what it has, and what can be done with it. */
export function ThemeRow(props: ThemeRowProps) {
  const { theme } = props;
  const { id, name, description, isHidden } = theme;
  return (
    <Item item={{ id, displayName: name }}>
      {(handle: ReactNode) => (
        <>
          {handle}
          <Cover groupIds={[id]} size={48} />
          <RowWords name={<Link to={`/admin/catalogue/${id}`}>{name}</Link>} detail={description}>
            <Detail>{describeTracks(theme)}</Detail>
          </RowWords>
          <Cluster gap="3" align="center" justify="end">
            {isHidden && <Badge $tone="quiet">{t`Hidden`}</Badge>}
            <ThemeMenu {...props} />
          </Cluster>
        </>
      )}
    </Item>
  );
}

function ThemeMenu({ theme, index, count, move, actions }: ThemeRowProps) {
  const { onEdit, onToggleHidden, onDelete } = actions;
  const { name } = theme;
  return (
    <MoreMenu label={t`Options for ${name}`}>
      <MenuItem onSelect={() => onEdit(theme)}>{t`Rename and describe`}</MenuItem>
      <MenuItem onSelect={() => onToggleHidden(theme)}>{theme.isHidden ? t`Bring back` : t`Hide`}</MenuItem>
      <MenuSeparator />
      <MoveItems index={index} count={count} move={move} />
      <MenuSeparator />
      <MenuItem onSelect={() => onDelete(theme)}>{t`Delete`}</MenuItem>
    </MoreMenu>
  );
}
