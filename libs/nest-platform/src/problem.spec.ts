import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { BadInput, badInputFrom, NotSignedIn, Problem, problemFrom, Unavailable } from './problem.js';

describe('a problem', () => {
  it('shows its message and code, and nothing else', () => {
    expect(new NotSignedIn().toBody()).toEqual({ error: 'Please sign in to continue', code: 'NOT_SIGNED_IN' });
  });

  it('logs what is ours as an error, and what is the caller’s only for debugging', () => {
    expect(new Problem({ code: 'X', status: 500, message: 'x' }).logLevel).toBe('error');
    expect(new BadInput().logLevel).toBe('debug');
    expect(new Unavailable().logLevel).toBe('warn');
  });

  it('is itself when thrown', () => {
    const problem = new NotSignedIn('Admin not authenticated');
    expect(problemFrom(problem)).toBe(problem);
  });

  it('hides the message of an error that was not written for people', () => {
    const problem = problemFrom(new Error('relation "users" does not exist'));
    expect([problem.status, problem.code]).toEqual([500, 'INTERNAL']);
    expect(problem.message).toBe('Something went wrong on our side. Please try again later.');
  });

  it.each([undefined, null, 'text', 42, {}])('takes the thrown %p for an unexpected one', (thrown) => {
    expect(problemFrom(thrown).status).toBe(500);
  });

  it.each([
    [{ statusCode: 413, message: 'Request body is too large' }, 413, 'BAD_INPUT'],
    [{ statusCode: 415 }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [{ getStatus: () => 404 }, 404, 'NOT_FOUND'],
    [{ statusCode: 400 }, 400, 'BAD_INPUT'],
    [{ statusCode: 302 }, 500, 'INTERNAL'],
    [{ code: 'TX410' }, 410, 'ACCOUNT_DELETED'],
    [{ code: '23505' }, 500, 'INTERNAL'],
  ])('translates what the framework or the database throws: %p', (thrown, status, code) => {
    expect(problemFrom(thrown)).toMatchObject({ status, code });
  });
});

describe('a refused input', () => {
  const schema = z.strictObject({ name: z.string(), entries: z.array(z.strictObject({ repetitions: z.int() })) });

  it('names the field, also inside a list', () => {
    const { error } = schema.safeParse({ name: 'x', entries: [{ repetitions: 'three' }] });
    expect(badInputFrom(error?.issues ?? []).message).toMatch(/^entries\.0\.repetitions: /);
  });

  it('has a message for each field in the order of the schema, the first that it gave', () => {
    const [name, entries] = [
      z
        .string()
        .min(2, 'is too short')
        .regex(/^[a-z]+$/, 'has digits'),
      z.array(z.string()),
    ];
    const { error } = z.strictObject({ name, entries }).safeParse({ name: '1', entries: [1], isAdmin: true });
    const { fields } = badInputFrom(error?.issues ?? []).toBody();
    expect(fields).toEqual({ name: 'is too short', 'entries.0': expect.any(String) });
    expect(Object.keys(fields ?? {})).toEqual(['name', 'entries.0']);
    expect(new BadInput().toBody()).not.toHaveProperty('fields');
  });

  it('names an unknown field', () => {
    const { error } = schema.safeParse({ name: 'x', entries: [], isAdmin: true });
    expect(badInputFrom(error?.issues ?? []).message).toContain('isAdmin');
  });
});
