import { describeWeekdays } from '@trax/forms';
import { plural, t } from '@trax/i18n/macro';
import { Cluster, Detail, ListRow, MenuItem, MenuSeparator, MoreMenu, RowWords, formatDays } from '@trax/ui';
import { Badge } from '../badge.js';
import type { EditedProgramme } from './programmes.query.js';

type Action = (programme: EditedProgramme) => unknown;
export type ProgrammeActions = {
  readonly onEdit: Action;
  readonly onPublish: Action;
  readonly onWithdraw: Action;
  readonly onDelete: Action;
};
type ProgrammeRowProps = { readonly programme: EditedProgramme; readonly actions: ProgrammeActions };

/** A programme with what it has, and what can be done with it. */
export function ProgrammeRow({ programme, actions }: ProgrammeRowProps) {
  const { onEdit, onPublish, onWithdraw, onDelete } = actions;
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
        <MenuItem onSelect={() => void (isPublished ? onWithdraw : onPublish)(programme)}>
          {isPublished ? t`Withdraw` : t`Publish`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void onDelete(programme)}>{t`Delete`}</MenuItem>
      </MoreMenu>
    </ListRow>
  );
}
