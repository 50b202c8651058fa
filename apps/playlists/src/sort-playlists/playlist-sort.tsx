import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Cluster, Detail, Note, Select } from '@trax/ui';
import { SORTS, type Sort } from './sort-playlists.js';

type PlaylistSortProps = {
  readonly sort: Sort;
  readonly onChoose: (sort: Sort) => void;
  /** It cannot be read when they were played. */
  readonly isUnknown: boolean;
};

export function PlaylistSort({ sort, onChoose, isUnknown }: PlaylistSortProps) {
  const choose = (value: string) => {
    const chosen = (Object.keys(SORTS) as Sort[]).find((one) => one === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <Cluster gap="2" align="center">
      <Cluster as="label" gap="2" align="center">
        <Detail>{t`Sort by`}</Detail>
        <Select value={sort} onChange={({ target }) => choose(target.value)}>
          {Object.entries(SORTS).map(([value, text]) => (
            <option key={value} value={value}>
              {i18n._(text)}
            </option>
          ))}
        </Select>
      </Cluster>
      <Note as="output">{isUnknown && t`Your plays cannot be read right now. The newest come first.`}</Note>
    </Cluster>
  );
}
