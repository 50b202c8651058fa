import {
  Cover,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MoreIcon,
  RemoveIcon,
  RenameIcon,
  textStyle,
} from '@trax/ui';
import { MoveItems, ReorderableRow, type MoveItem } from '@trax/ui/reorder';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import type { ListedTheme } from './edited-theme.query.js';
import { describeTracks } from './track-state.js';

const Item = styled(ReorderableRow)`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  padding-block: var(--space-4);

  &:first-child {
    border-top: 0;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
`;

const Name = styled(Link)`
  color: var(--ink);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Fact = styled.span`
  ${textStyle.secondary}
  color: var(--muted);
  overflow-wrap: anywhere;
`;

const End = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: end;
`;

export type ThemeActions = {
  readonly onEdit: (theme: ListedTheme) => void;
  readonly onHide: (theme: ListedTheme) => void;
  readonly onBringBack: (theme: ListedTheme) => void;
  readonly onDelete: (theme: ListedTheme) => void;
};
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
          <Words>
            <Name to={`/admin/catalogue/${id}`}>
              <bdi>{name}</bdi>
            </Name>
            <Fact>
              <bdi>{description}</bdi>
            </Fact>
            <Fact>{describeTracks(theme)}</Fact>
          </Words>
          <End>
            {isHidden && <Badge $tone="quiet">Hidden</Badge>}
            <ThemeMenu {...props} />
          </End>
        </>
      )}
    </Item>
  );
}

function ThemeMenu({ theme, index, count, move, actions }: ThemeRowProps) {
  const { onEdit, onHide, onBringBack, onDelete } = actions;
  const trigger = (
    <IconButton label={`Options for ${theme.name}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<RenameIcon />} onSelect={() => onEdit(theme)}>
        Rename and describe
      </MenuItem>
      <MenuItem onSelect={() => (theme.isHidden ? onBringBack : onHide)(theme)}>
        {theme.isHidden ? 'Bring back' : 'Hide'}
      </MenuItem>
      <MenuSeparator />
      <MoveItems index={index} count={count} move={move} />
      <MenuSeparator />
      <MenuItem icon={<RemoveIcon />} onSelect={() => onDelete(theme)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
