// @ts-check
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** @typedef {Record<string, import('zod').ZodType>} Shape */
/** @typedef {Record<string, (nodeEnv: string | undefined) => Shape>} Processes their settings by name */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BEGIN = '<!-- settings: written by tools/operations/write-settings-table.mjs -->\n<!-- oxfmt-ignore-start -->\n';
const END = '\n<!-- oxfmt-ignore-end -->';
const HEAD = ['| variable | processes | default | meaning |', '| --- | --- | --- | --- |'];

/** A page with the present table of every environment variable. @param {string} page @param {Processes} processes */
export function withSettings(page, processes) {
  const [before, after] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))];
  return `${before}${BEGIN}\n${[...HEAD, ...listRows(processes)].join('\n')}\n${after}`;
}

/** @param {Processes} processes */
function listRows(processes) {
  const shapes = Object.entries(processes).map(([process, settings]) => {
    return { process, local: settings(undefined), production: settings('production') };
  });
  return [...new Set(shapes.flatMap(({ local }) => Object.keys(local)))].map((name) => {
    const readers = shapes.filter(({ local }) => name in local);
    const defaults = readers.map(({ process, local }) => ({ process, text: describeDefault(local[name]) }));
    const isSame = new Set(defaults.map(({ text }) => text)).size === 1;
    const shown = isSame ? defaults[0]?.text : defaults.map(({ process, text }) => `${process} ${text}`).join(', ');
    const isOwn = readers.some(({ local, production }) => !isOptional(production[name]) && isOptional(local[name]));
    const description = readers[0]?.local[name]?.meta()?.description;
    if (!description) throw new Error(`${name} has no description: add .meta({ description }) to its schema.`);
    return `| \`${name}\` | ${nameProcesses(readers.map(({ process }) => process))} | ${shown}${isOwn ? ' **p**' : ''} | ${description} |`;
  });
}

/** @param {string[]} names */
function nameProcesses(names) {
  if (names.length < 5) return names.join(', ');
  return names.includes('gateway') ? 'all' : 'every service';
}

/** @param {Shape[string] | undefined} schema */
const isOptional = (schema) => schema?.safeParse(undefined).success ?? false;

/** @param {Shape[string] | undefined} schema */
function describeDefault(schema) {
  if (!isOptional(schema)) return '_required_';
  const value = schema?.safeParse(undefined).data;
  // A list is made of JSON, whose default is what an operator would write.
  const written = schema && Array.isArray(value) ? z.toJSONSchema(schema, { io: 'input' }).default : value;
  const text = String(written ?? '').replace(ROOT, '');
  return text === '' ? 'unset' : `\`${text}\``;
}
