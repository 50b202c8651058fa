import { useState } from 'react';

type Value = string | boolean;
/** What was typed into a field, and what was stored when that began. */
type Typed<Of extends Value> = { readonly value: Of; readonly from: Of };

/**
 * The fields of a form over what is stored now. One that is not touched follows what is stored; one that is keeps what was typed, and
 * has a conflict when somebody else has stored another value since.
 */
export function useTypedFields<Fields extends Readonly<Record<string, Value>>>(stored: Fields) {
  const [typed, setTyped] = useState<{ readonly [Name in keyof Fields]?: Typed<Fields[Name]> }>({});
  const names: (keyof Fields)[] = Object.keys(stored);
  const values = { ...stored };
  const conflicts: { [Name in keyof Fields]?: string } = {};
  for (const name of names) {
    const field = typed[name];
    if (field === undefined) continue;
    values[name] = field.value;
    if (stored[name] !== field.from && stored[name] !== field.value) conflicts[name] = describeConflict(stored[name]);
  }
  const type = <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
    setTyped((now) => ({ ...now, [name]: { value, from: now[name]?.from ?? stored[name] } }));
  return { values, conflicts, type, isChanged: names.some((name) => values[name] !== stored[name]) };
}

const describeConflict = (stored: Value | undefined): string =>
  typeof stored === 'string' && stored !== ''
    ? `Somebody else has saved “${stored}” meanwhile.`
    : 'Somebody else has changed this meanwhile.';
