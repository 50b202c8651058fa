import { describeWeekdays } from '@trax/forms';
import { plural, t } from '@trax/i18n/macro';
import { Cluster, Detail, ListRow, MenuItem, MenuSeparator, MoreMenu, RowWords, formatDays } from '@trax/ui';
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
          <Cluster as="span" gap="3" align="center">
            <span>{typeof days === 'number' ? formatDays(days) : t`Without an end`}</span>
            <span>{`${time}, ${describeWeekdays(weekdays)}`}</span>
            <span>{plural({ themes: themeIds.length }, { one: '# theme', other: '# themes' })}</span>
            <Badge $tone={isPublished ? 'primary' : 'quiet'}>{isPublished ? t`Published` : t`Draft`}</Badge>
          </Cluster>
        </Detail>
      </RowWords>
      <MoreMenu label={t`Options for ${name}`}>
        <MenuItem onSelect={() => onEdit(programme)}>{t`Edit`}</MenuItem>
        <MenuItem onSelect={() => void onTogglePublished(programme)}>{isPublished ? t`Withdraw` : t`Publish`}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void onDelete(programme)}>{t`Delete`}</MenuItem>
      </MoreMenu>
    </ListRow>
  );
}
