// @ts-check
/** @typedef {Record<string, { safeParse: (value: unknown) => { success: boolean, data?: unknown } }>} Shape of Zod schemas */
/** @typedef {Shape | ((nodeEnv: string | undefined) => Shape)} Settings */
/** @typedef {{ name: string, meaning: string, default?: string, processes?: string[] }} Described */

export const BEGIN = '<!-- settings: written by tools/operations/write-settings-table.mjs -->';
export const END = '<!-- /settings -->';

const HEAD = ['variable', 'process', 'default', 'meaning'];

/**
 * The table of every environment variable of the processes: what the schemas say, with the meanings beside it.
 * @param {Record<string, Settings>} processes @param {Described[]} described
 * @returns {string[][]} its rows
 * @throws {Error} a variable without a meaning, or a meaning without a variable
 */
export function settingsRows(processes, described) {
  const shapes = Object.entries(processes).map(([name, settings]) => {
    const ofShape = (/** @type {string | undefined} */ nodeEnv) =>
      typeof settings === 'function' ? settings(nodeEnv) : settings;
    return { name, local: ofShape(undefined), production: ofShape('production') };
  });
  const known = new Set(shapes.flatMap(({ local }) => Object.keys(local)));
  const names = described.map(({ name }) => name);
  const faults = [
    ...[...known].filter((name) => !names.includes(name)).map((name) => `${name} has no meaning in settings.yaml`),
    ...described
      .filter(({ name, processes: given }) => !known.has(name) && !given)
      .map(({ name }) => `settings.yaml tells of ${name}, which no process reads`),
  ];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return described.map((setting) => rowOf(setting, shapes));
}

/** @param {Described} setting @param {{ name: string, local: Shape, production: Shape }[]} shapes */
function rowOf({ name, meaning, default: given, processes }, shapes) {
  const readers = shapes.filter(({ local }) => name in local);
  const who = processes ?? readers.map((shape) => shape.name);
  const defaults = readers.map(({ name: process, local, production }) => {
    return {
      process,
      text: given ?? defaultOf(local[name]),
      isOwn: !isOptional(production[name]) && isOptional(local[name]),
    };
  });
  const texts = new Set(defaults.map(({ text }) => text));
  const one = [...texts][0] ?? 'unset';
  const text = texts.size > 1 ? defaults.map(({ process, text: own }) => `${process} ${own}`).join(', ') : one;
  const mark = defaults.some(({ isOwn }) => isOwn) ? ' **p**' : '';
  return [`\`${name}\``, nameReaders(who, shapes), text + mark, meaning];
}

/** @param {string[]} who @param {{ name: string, local: Shape }[]} shapes */
function nameReaders(who, shapes) {
  if (who.length === shapes.length) return 'all';
  const services = shapes.filter(({ local }) => 'DATABASE_URL' in local).map(({ name }) => name);
  return who.length === services.length && services.every((name) => who.includes(name))
    ? 'every service'
    : who.join(', ');
}

/** @param {Shape[string] | undefined} schema */
const isOptional = (schema) => schema?.safeParse(undefined).success ?? false;

/** @param {Shape[string] | undefined} schema */
function defaultOf(schema) {
  if (!isOptional(schema)) return '_required_';
  const { data } = schema?.safeParse(undefined) ?? {};
  return data === undefined ? 'unset' : `\`${data}\``;
}

/** @param {string[][]} rows */
export function toMarkdown(rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The rows of the table between the marks of a page. @param {string} page */
export function readRows(page) {
  const table = page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)).trim();
  const [, , ...lines] = table.split('\n');
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}
