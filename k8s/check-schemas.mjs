// @ts-check
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const ajv = new Ajv2020({
  $data: true,
  allErrors: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
});

/**
 * One line for each place that a schema of the folder schemas/ refuses.
 * @param {string} file
 * @param {string} definition
 * @param {unknown} value
 * @returns {string[] | undefined} nothing when there is no such definition
 */
export function findSchemaFaults(file, definition, value) {
  if (!ajv.getSchema(file)) {
    const text = readFileSync(new URL(`schemas/${file}`, import.meta.url), 'utf8');
    ajv.addSchema(parse(text), file);
  }
  const validate = ajv.getSchema(`${file}#/$defs/${definition}`);
  if (!validate) return undefined;
  validate(value);
  const errors = (validate.errors ?? []).filter(({ keyword, propertyName }) => keyword !== 'if' && !propertyName);
  return errors.map(({ instancePath, message, params }) => {
    const detail =
      params['additionalProperty'] ?? params['propertyName'] ?? params['allowedValue'] ?? params['allowedValues'];
    return `${instancePath.slice(1)} ${message}${detail === undefined ? '' : ` (${detail})`}`;
  });
}
