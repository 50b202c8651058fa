import { describeWeekdays } from '@trax/forms';
import { plural, t } from '@trax/i18n/macro';
import {
  Cluster,
  Detail,
  ListRow,
  MenuItem,
  MenuSeparator,
  MoreMenu,
  RemoveIcon,
  RenameIcon,
  RowWords,
  formatDays,
} from '@trax/ui';
import { Badge } from '../badge.js';
import type { EditedProgramme } from './use-programmes.js';

export type ProgrammeActions = Readonly<
  Record<'onEdit' | 'onTogglePublished' | 'onDelete', (programme: EditedProgramme) => unknown>
>;
type ProgrammeRowProps = { readonly programme: EditedProgramme; readonly actions: ProgrammeActions };

/** A programme with what it has, and what can be done with it. */
export function ProgrammeRow({ programme, actions }: ProgrammeRowProps) {
  const { onEdit, onTogglePublished, onDelete } = actions;
  const { name, description, days, time, weekdays, themeIds, isPublished } = programme;
  return (
    <ListRow>
      <RowWords name={name} detail={description}>
        <Detail>
          <Cluster as="span" gap="3">
            <span>{typeof days === 'number' ? formatDays(days) : t`Without an end`}</span>
            <span>{`${time}, ${describeWeekdays(weekdays)}`}</span>
            <span>{plural({ themes: themeIds.length }, { one: '# theme', other: '# themes' })}</span>
          </Cluster>
        </Detail>
      </RowWords>
      <Cluster gap="3" align="center" justify="end">
        <Badge $tone={isPublished ? 'primary' : 'quiet'}>{isPublished ? t`Published` : t`Draft`}</Badge>
        <MoreMenu label={t`Options for ${name}`}>
          <MenuItem icon={<RenameIcon />} onSelect={() => onEdit(programme)}>{t`Edit`}</MenuItem>
          <MenuItem onSelect={() => void onTogglePublished(programme)}>
            {isPublished ? t`Withdraw` : t`Publish`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<RemoveIcon />} onSelect={() => void onDelete(programme)}>{t`Delete`}</MenuItem>
        </MoreMenu>
      </Cluster>
    </ListRow>
  );
}
