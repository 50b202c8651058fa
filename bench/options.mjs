// @ts-check
import { parseArgs } from 'node:util';

/**
 * What the command line says: each option is a number, a text or a switch, as its default is.
 * @template {Record<string, number | string | boolean>} Options
 * @param {Options} defaults by name
 * @returns {{ [Name in keyof Options]: Options[Name] extends number ? number : Options[Name] extends string ? string : boolean }}
 */
export function readOptions(defaults) {
  const described = Object.entries(defaults).map(([name, value]) =>
    typeof value === 'boolean'
      ? [name, { type: 'boolean', default: value }]
      : [name, { type: 'string', default: String(value) }],
  );
  const { values } = parseArgs({ options: Object.fromEntries(described) });
  const read = Object.entries(values).map(([name, value]) => {
    return [name, typeof defaults[name] === 'number' ? Number(value) : value];
  });
  return Object.fromEntries(read);
}
