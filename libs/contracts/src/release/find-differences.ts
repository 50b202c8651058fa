import type { DescribedEvent, DescribedOperation, JsonSchema, Release } from './describe-release.js';

/** `breaking`: a process of one release fails beside a process of the other. `optional`: it asks for less than before. */
export type Difference = { readonly kind: 'added' | 'optional' | 'breaking'; readonly text: string };

/**
 * `input`: today's receivers must accept what callers of the previous release send. `message`: today's readers must read what
 * senders of the previous release send, and the other way round.
 */
type Direction = 'input' | 'message';
type Place = { readonly direction: Direction; readonly name: string };

const breaking = (text: string): Difference => ({ kind: 'breaking', text });
const optional = (text: string): Difference => ({ kind: 'optional', text });
const added = (text: string): Difference => ({ kind: 'added', text });
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Every difference between the last release and today. */
export function findDifferences(before: Release, today: Release): Difference[] {
  const compareMessages: Compare<JsonSchema> = (name, one, other) =>
    compareSchemas({ direction: 'message', name }, one, other);
  return [
    ...compareNamed(before.operations, today.operations, compareOperations),
    ...compareNamed(before.events, today.events, compareEvents),
    ...compareNamed(before.messages, today.messages, compareMessages),
  ];
}

type Compare<T> = (name: string, before: T, today: T) => Difference[];
type Named<T> = Readonly<Record<string, T>>;

function compareNamed<T extends object>(before: Named<T>, today: Named<T>, compare: Compare<T>): Difference[] {
  const removed = Object.entries(before).flatMap(([name, one]) => {
    if (name in today) return [];
    const text = `${name} was removed`;
    return isDeprecated(one) ? [optional(text)] : [breaking(`${text}: declare it as deprecated for one release first`)];
  });
  const present = Object.entries(today).flatMap(([name, one]) => {
    const earlier = before[name];
    return earlier === undefined ? [added(name)] : compare(name, earlier, one);
  });
  return [...removed, ...present];
}

const isDeprecated = (one: object): boolean =>
  ('deprecated' in one && one.deprecated === true) ||
  ('payload' in one && typeof one.payload === 'object' && one.payload !== null && isDeprecated(one.payload));

const NO_PARAMETERS: JsonSchema = { type: 'object' };

function compareOperations(id: string, before: DescribedOperation, today: DescribedOperation): Difference[] {
  const changed = (['method', 'path', 'policy'] as const).flatMap((key) =>
    before[key] === today[key] ? [] : [breaking(`${id}: its ${key} was ${before[key]} and is ${today[key]}`)],
  );
  const parts = [...new Set([...Object.keys(before.input), ...Object.keys(today.input)])].flatMap((part) => {
    const undeclared = part === 'body' ? {} : NO_PARAMETERS;
    const [earlier, present] = [before.input[part] ?? undeclared, today.input[part] ?? undeclared];
    return compareSchemas({ direction: 'input', name: `${id} ${part}` }, earlier, present);
  });
  const statuses = Object.entries(before.answers).flatMap(([status, earlier]) => {
    const name = `${id} ${status}`;
    const answer = today.answers[status];
    if (answer === undefined)
      return [status.startsWith('2') ? breaking(`${name} was removed`) : optional(`${name} was removed`)];
    if (earlier === null || answer === null)
      return earlier === answer ? [] : [breaking(`${name}: it had ${earlier === null ? 'no' : 'a'} body`)];
    return compareSchemas({ direction: 'message', name }, earlier, answer);
  });
  const news = Object.keys(today.answers).flatMap((status) =>
    status in before.answers ? [] : [added(`${id} ${status}`)],
  );
  return [...changed, ...parts, ...statuses, ...news];
}

function compareEvents(type: string, before: DescribedEvent, today: DescribedEvent): Difference[] {
  const receivers = [
    ...today.receivers
      .filter((name) => !before.receivers.includes(name))
      .map((name) => added(`${type}: receiver ${name}`)),
    ...before.receivers
      .filter((name) => !today.receivers.includes(name))
      .map((name) => breaking(`${type}: receiver ${name} was removed, senders of the previous release still send it`)),
  ];
  return [...receivers, ...compareSchemas({ direction: 'message', name: type }, before.payload, today.payload)];
}

function compareSchemas(place: Place, before: JsonSchema, today: JsonSchema): Difference[] {
  const { direction, name } = place;
  if (direction === 'input' && today.anyOf?.some((one) => isEqual(one, before)) === true) {
    return [optional(`${name} accepts more`)];
  }
  const parts: Difference[][] = [compareMembers(place, before, today), compareKeywords(place, before, today)];
  if (before.items && today.items)
    parts.push(compareSchemas({ ...place, name: `${name}[]` }, before.items, today.items));
  if (before.additionalProperties && today.additionalProperties) {
    parts.push(
      compareSchemas({ ...place, name: `${name}.*` }, before.additionalProperties, today.additionalProperties),
    );
  }
  if (before.anyOf && today.anyOf && before.anyOf.length === today.anyOf.length) {
    const alternatives = today.anyOf;
    parts.push(
      ...before.anyOf.map((one, index) =>
        compareSchemas({ ...place, name: `${name}|${index}` }, one, alternatives[index] ?? {}),
      ),
    );
  }
  return parts.flat();
}

function compareMembers(place: Place, before: JsonSchema, today: JsonSchema): Difference[] {
  const [earlier, present] = [before.properties ?? {}, today.properties ?? {}];
  return [...new Set([...Object.keys(earlier), ...Object.keys(present)])].flatMap((member): Difference[] => {
    const name = `${place.name}.${member}`;
    const [one, other] = [earlier[member], present[member]];
    const [wasRequired, isRequired] = [before, today].map(({ required = [] }) => required.includes(member));
    if (one === undefined) return [describeNewMember({ ...place, name }, before, isRequired === true)];
    if (other === undefined) {
      const text = `${name} was removed`;
      return one.deprecated === true
        ? [optional(text)]
        : [breaking(`${text}: mark it with .optional().meta({ deprecated: true }) for one release first`)];
    }
    const change = { wasRequired: wasRequired === true, isRequired: isRequired === true };
    const requirement = describeRequirement({ ...place, name }, { ...change, before: one, today: other });
    return [...requirement, ...compareSchemas({ ...place, name }, one, other)];
  });
}

function describeNewMember({ direction, name }: Place, before: JsonSchema, isRequired: boolean): Difference {
  if (direction === 'input') {
    if (!isRequired) return added(name);
    return breaking(
      `${name} is new and required, but callers of the previous release do not send it: make it optional`,
    );
  }
  if (before.additionalProperties === false) {
    return breaking(`${name} is new, but readers of the previous release refuse members that they do not know`);
  }
  if (!isRequired) return added(name);
  return breaking(
    `${name} is new and required, but senders of the previous release do not send it: declare it with addedMember()`,
  );
}

type Requirement = { wasRequired: boolean; isRequired: boolean; before: JsonSchema; today: JsonSchema };

function describeRequirement({ direction, name }: Place, change: Requirement): Difference[] {
  const { wasRequired, isRequired, before, today } = change;
  if (wasRequired === isRequired) return [];
  const text = isRequired ? `${name} was optional and is required` : `${name} was required and is optional`;
  const isCompatible = {
    input: !isRequired,
    message: isRequired ? before.isAddedMember === true : today.deprecated === true,
  };
  if (isCompatible[direction]) return [optional(text)];
  return [breaking(isRequired ? text : `${text}: readers of the previous release need it`)];
}

/** What may be larger today without refusing an input of before (1), or smaller (-1). */
const BOUNDS: Readonly<Record<string, 1 | -1>> = {
  maximum: 1,
  exclusiveMaximum: 1,
  maxLength: 1,
  maxItems: 1,
  minimum: -1,
  exclusiveMinimum: -1,
  minLength: -1,
  minItems: -1,
};
const COMPARED_BY_PARTS = new Set([
  'properties',
  'required',
  'items',
  'description',
  'deprecated',
  'isAddedMember',
  'default',
]);

function compareKeywords(place: Place, before: JsonSchema, today: JsonSchema): Difference[] {
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(today)])];
  return keywords.flatMap((keyword) => {
    const [one, other] = [before[keyword], today[keyword]];
    if (COMPARED_BY_PARTS.has(keyword) || isEqual(one, other) || isComparedByPart(one, other)) return [];
    const text = `${place.name}: ${keyword} was ${JSON.stringify(one)} and is ${JSON.stringify(other)}`;
    if (keyword === 'additionalProperties') return [other === false ? breaking(text) : optional(text)];
    return [place.direction === 'input' && acceptsMore(keyword, one, other) ? optional(text) : breaking(text)];
  });
}

const isComparedByPart = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && [...one, ...other].every(isSchema);
  return isSchema(one) && isSchema(other);
};
const isSchema = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function acceptsMore(keyword: string, one: unknown, other: unknown): boolean {
  // `enum` comes with a type, which is compared for itself; of the rest, no condition is fewer than one.
  if (other === undefined) return keyword !== 'properties';
  if (Array.isArray(one) && Array.isArray(other))
    return one.every((value) => other.some((allowed) => isEqual(value, allowed)));
  const direction = BOUNDS[keyword];
  if (direction !== undefined && typeof one === 'number' && typeof other === 'number')
    return (other - one) * direction > 0;
  return keyword === 'type' && one === 'integer' && other === 'number';
}
