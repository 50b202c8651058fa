import { t } from '@trax/i18n/macro';
import { deviceTimezone, formatInstant, TextField } from '@trax/ui';
import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { changeThemeSettings, useThemeSettings } from '../theme/theme-store.js';
import { optionId, TimezoneList } from './timezone-list.js';
import { listTimezones, searchTimezones, timezoneLabel, type TimezoneChoice } from './timezones.js';

/** The open list: what was typed, and the index of the option that the arrow keys have reached. */
type Search = { readonly query: string; readonly active: number };

const NO_OPTION = -1;

/** The time zone of the clock that counts: a text field that searches, and below it the zones that it finds. */
export function TimezoneField() {
  const { timezone } = useThemeSettings();
  const listId = useId();
  const now = useNow();
  const [search, setSearch] = useState<Search>();
  const query = search?.query;
  const all = useMemo(() => [null, ...listTimezones()], []);
  const found = useMemo(() => (query === undefined ? [] : searchTimezones(all, query)), [all, query]);
  const close = () => setSearch(undefined);
  useEscapeBeforeDialog(search !== undefined, close);

  // A query has a best match. A list that was only opened has none, so that Enter changes nothing.
  const open = (typed: string) => setSearch({ query: typed, active: typed === '' ? NO_OPTION : 0 });
  const choose = (choice: TimezoneChoice | undefined) => {
    if (choice !== undefined) changeThemeSettings({ timezone: choice });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (search && event.key === 'Enter') choose(found[search.active]);
    else if (search && isArrow) setSearch({ ...search, active: nextOption(event.key, search.active, found.length) });
    else if (isArrow) open('');
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        label={t`Timezone`}
        hint={t`It is ${{ time: formatInstant(now, 'time', timezone ?? deviceTimezone()) }} there now. Your streak days follow this clock, too.`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={search !== undefined}
        aria-controls={search && listId}
        aria-activedescendant={search && search.active >= 0 ? optionId(listId, search.active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`Search by place`}
        value={query ?? timezoneLabel(timezone)}
        onChange={({ target }) => open(target.value)}
        onClick={() => setSearch((current) => current ?? { query: '', active: NO_OPTION })}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {search && (
        <TimezoneList id={listId} choices={found} chosen={timezone} active={search.active} onChoose={choose} />
      )}
    </div>
  );
}

/** The index that an arrow key leads to; it goes round the ends of the list. */
function nextOption(key: string, from: number, count: number): number {
  if (count === 0) return NO_OPTION;
  return key === 'ArrowDown' ? (from + 1) % count : (Math.max(from, 0) - 1 + count) % count;
}

/** Handles Escape before the dialog does: the first press closes the list, the next one the dialog. */
function useEscapeBeforeDialog(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      escape();
    };
    // The dialog listens on the document in the capture phase, which comes after the window.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
}

const CLOCK_INTERVAL_MS = 5000;

/** The time, exact enough for a clock that shows minutes. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
