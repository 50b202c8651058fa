import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { addedMember, operation, type Operation } from '../operation.js';
import { describeRelease, type Release } from './describe-release.js';
import { findDifferences } from './find-differences.js';

const input = z.strictObject({
  name: z.string().max(60),
  voice: z.enum(['M', 'F']).optional(),
  limit: z.int().max(100).optional(),
});
const answer = z.object({ id: z.string(), tracks: z.array(z.object({ title: z.string(), plays: z.int() })) });

type Facts = { path?: `/${string}`; input?: z.ZodObject; answer?: z.ZodType; isDeprecated?: boolean };

const createOperation = ({ path = '/api/lists', isDeprecated = false, ...facts }: Facts): Operation =>
  operation(`POST ${path}`, {
    id: 'createList',
    service: 'playlists',
    policy: 'signed-in',
    summary: 'Create a list',
    isDeprecated,
    body: facts.input ?? input,
    answers: { 201: { description: 'The list', schema: facts.answer ?? answer } },
  });

const createRelease = (facts: Facts = {}): Release => describeRelease([createOperation(facts)]);
const differences = (before: Facts, today: Facts) => findDifferences(createRelease(before), createRelease(today));
const withTracks = (track: z.ZodType) => answer.extend({ tracks: z.array(track) });

describe('a release that is equal to the last one', () => {
  it('differs in nothing', () => {
    expect(differences({}, {})).toEqual([]);
  });
});

describe('parameters of an operation that had none', () => {
  const withKey = (key: z.ZodType) => ({ ...createOperation({}), parameters: { headers: z.object({ key }) } });

  it('are added when they are optional', () => {
    expect(findDifferences(createRelease(), describeRelease([withKey(z.string().optional())]))).toEqual([
      { kind: 'added', text: 'createList headers.key' },
    ]);
  });

  it('break the callers of the previous release when they are required', () => {
    expect(findDifferences(createRelease(), describeRelease([withKey(z.string())]))).toMatchObject([
      { kind: 'breaking' },
    ]);
  });
});

describe('what a caller of the previous release cannot do any more', () => {
  it.each<[string, Facts, RegExp]>([
    ['a member removed', { input: input.omit({ limit: true }) }, /createList body\.limit was removed/],
    [
      'a member renamed',
      { input: input.omit({ name: true }).extend({ title: z.string() }) },
      /title is new and required.*make it optional/,
    ],
    ['a new required member', { input: input.extend({ mood: z.string() }) }, /mood is new and required/],
    ['a member required from now on', { input: input.required() }, /voice was optional and is required/],
    ['another type', { input: input.extend({ name: z.int() }) }, /name: type was "string" and is "integer"/],
    ['fewer values', { input: input.extend({ voice: z.enum(['M']).optional() }) }, /voice: .*enum was|voice: const/],
    ['a lower limit', { input: input.extend({ name: z.string().max(30) }) }, /maxLength was 60 and is 30/],
    ['another path', { path: '/api/playlists' }, /its path was \/api\/lists/],
  ])('%s', (_, today, text) => {
    const found = differences({}, today).filter(({ kind }) => kind === 'breaking');
    expect(found.map((difference) => difference.text).join('\n')).toMatch(text);
  });
});

describe('what a reader of either release cannot read', () => {
  it.each<[string, z.ZodType, RegExp]>([
    ['a member removed', answer.omit({ id: true }), /createList 201\.id was removed: mark it with/],
    ['a deep member removed', withTracks(z.object({ title: z.string() })), /tracks\[\]\.plays was removed/],
    [
      'a deep member renamed',
      withTracks(z.object({ name: z.string(), plays: z.int() })),
      /tracks\[\]\.name is new and required.*addedMember\(\)/,
    ],
    ['another type', answer.extend({ id: z.int() }), /id: type was "string" and is "integer"/],
    ['a new required member', answer.extend({ mood: z.string() }), /mood is new and required.*addedMember\(\)/],
    ['a member optional from now on', answer.partial({ id: true }), /id was required and is optional/],
    [
      'null from now on',
      answer.extend({ id: z.string().nullable() }),
      /id: type was "string" and is \["string","null"\]/,
    ],
  ])('%s', (_, today, text) => {
    const found = differences({}, { answer: today }).filter(({ kind }) => kind === 'breaking');
    expect(found.map((difference) => difference.text).join('\n')).toMatch(text);
  });

  it('an optional member required from now on', () => {
    const before = answer.extend({ mood: z.string().optional() });
    const today = answer.extend({ mood: z.string() });
    expect(differences({ answer: before }, { answer: today })).toEqual([
      { kind: 'breaking', text: 'createList 201.mood was optional and is required' },
    ]);
  });

  it('a member more, when readers of the previous release refuse what they do not know', () => {
    const before = z.strictObject(answer.shape);
    const today = answer.extend({ mood: addedMember(z.string()) });
    expect(differences({ answer: before }, { answer: today })).toContainEqual({
      kind: 'breaking',
      text: 'createList 201.mood is new, but readers of the previous release refuse members that they do not know',
    });
  });
});

describe('what both releases can do beside each other', () => {
  it.each<[string, { before?: Facts; today?: Facts }, string]>([
    ['an optional input', { today: { input: input.extend({ mood: z.string().optional() }) } }, 'added'],
    [
      'more values of an input',
      { today: { input: input.extend({ voice: z.enum(['M', 'F', 'N']).optional() }) } },
      'optional',
    ],
    ['a higher limit', { today: { input: input.extend({ name: z.string().max(90) }) } }, 'optional'],
    ['null beside a value', { today: { input: input.extend({ limit: z.int().max(100).nullish() }) } }, 'optional'],
    ['a member of an answer', { today: { answer: answer.extend({ mood: addedMember(z.string()) }) } }, 'added'],
    [
      'the member that was added in the last release',
      {
        before: { answer: answer.extend({ mood: addedMember(z.string()) }) },
        today: { answer: answer.extend({ mood: z.string() }) },
      },
      'optional',
    ],
    [
      'removal of what the last release declared as deprecated',
      { before: { answer: answer.extend({ mood: z.string().optional().meta({ deprecated: true }) }) } },
      'optional',
    ],
  ])('%s', (_, { before = {}, today = {} }, kind) => {
    const kinds = differences(before, today).map((difference) => difference.kind);
    expect(new Set(kinds)).toEqual(new Set([kind]));
  });
});

describe('an operation', () => {
  it('may be removed when the last release declared it as deprecated', () => {
    const nothing = describeRelease([]);
    const listKinds = (before: Release) => findDifferences(before, nothing).map(({ kind }) => kind);
    expect(listKinds(createRelease())).toEqual(['breaking']);
    expect(listKinds(createRelease({ isDeprecated: true }))).toEqual(['optional']);
  });

  it('may be added', () => {
    expect(findDifferences(describeRelease([]), createRelease())).toEqual([{ kind: 'added', text: 'createList' }]);
  });
});

describe('an event', () => {
  const today = describeRelease([]);
  const changed = (change: (payload: Record<string, unknown>) => Record<string, unknown>): Release => {
    const { payload, receivers } = today.events['user.deleted'] ?? { payload: {}, receivers: [] };
    const properties = change({ ...payload.properties });
    const event = { receivers, payload: { ...payload, properties, required: Object.keys(properties) } };
    return { ...today, events: { ...today.events, 'user.deleted': event as (typeof today.events)[string] } };
  };

  it('keeps its members', () => {
    const later = changed(({ email: _email, ...rest }) => rest);
    expect(findDifferences(today, later)).toMatchObject([
      { kind: 'breaking', text: expect.stringMatching(/^user\.deleted\.email was removed/) },
    ]);
  });

  it('gets no member that its receiver needs at once', () => {
    const later = changed((properties) => ({ ...properties, reason: { type: 'string' } }));
    expect(findDifferences(today, later)).toMatchObject([
      { kind: 'breaking', text: expect.stringMatching(/^user\.deleted\.reason is new and required/) },
    ]);
  });

  it('keeps its receivers, and may get more', () => {
    const { payload } = today.events['user.deleted'] ?? { payload: {} };
    const later = {
      ...today,
      events: { ...today.events, 'user.deleted': { payload, receivers: ['stats', 'search'] } },
    };
    const found = findDifferences(today, later);
    expect(found.filter(({ kind }) => kind === 'added')).toEqual([
      { kind: 'added', text: 'user.deleted: receiver search' },
    ]);
    expect(found.filter(({ kind }) => kind === 'breaking')).toHaveLength(3);
  });
});
