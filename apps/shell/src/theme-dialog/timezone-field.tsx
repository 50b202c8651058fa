import { TextField } from '@trax/ui';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { choiceLabel, searchTimezones, type TimezoneChoice } from './search-timezones.js';
import { stepThrough } from './step-through.js';
import { optionId, TimezoneList } from './timezone-list.js';
import { listTimezones, timeIn } from './timezones.js';
import { useEscapeFirst } from './use-escape-first.js';
import { useNow } from './use-now.js';

type TimezoneFieldProps = {
  readonly timezone: TimezoneChoice;
  readonly onChoose: (timezone: TimezoneChoice) => void;
};

type Search = { readonly query: string; readonly active: number };

/** Which clock counts: a text field that searches, and below it what it has found. */
export function TimezoneField({ timezone, onChoose }: TimezoneFieldProps) {
  const listId = useId();
  const now = useNow();
  const [search, setSearch] = useState<Search>();
  const query = search?.query;
  const all = useMemo(() => [null, ...listTimezones()], []);
  const found = useMemo(() => (query === undefined ? [] : searchTimezones(all, query)), [all, query]);
  const close = () => setSearch(undefined);
  useEscapeFirst(search !== undefined, close);

  // What was typed has a best match; what was only opened has none, so that Enter changes nothing.
  const open = (typed: string) => setSearch({ query: typed, active: typed === '' ? -1 : 0 });
  const choose = (choice: TimezoneChoice | undefined) => {
    if (choice !== undefined) onChoose(choice);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const next = stepThrough(event.key, search?.active ?? -1, found.length);
    if (search && event.key === 'Enter') choose(found[search.active]);
    else if (search && next !== undefined) setSearch({ ...search, active: next });
    else if (!search && event.key.startsWith('Arrow')) open('');
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        label="Timezone"
        hint={`It is ${timeIn(timezone, now)} there now. Your streak days follow this clock, too.`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={search !== undefined}
        aria-controls={search && listId}
        aria-activedescendant={search && search.active >= 0 ? optionId(listId, search.active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search by place"
        value={query ?? choiceLabel(timezone)}
        onChange={({ target }) => open(target.value)}
        onClick={() => setSearch((current) => current ?? { query: '', active: -1 })}
        onKeyDown={press}
        onBlur={close}
      />
      {search && (
        <TimezoneList id={listId} choices={found} chosen={timezone} active={search.active} onChoose={choose} />
      )}
    </div>
  );
}
