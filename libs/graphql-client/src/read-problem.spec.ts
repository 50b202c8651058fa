import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from '@jest/globals';
import { HttpProblem } from '@trax/http';
import { i18n, startLanguage } from '@trax/i18n';
import { explainFailure, failureMessage, readProblem, readRefusal } from './read-problem.js';

const answer = (body: string) => new HttpProblem({ status: 409, statusText: 'Conflict', body });
const taken = answer('{"error":"This track is already in the playlist","code":"TRACK_ALREADY_IN_PLAYLIST"}');

it('reads the message and the code that the server sent', () => {
  expect(readProblem(taken)).toEqual({
    error: 'This track is already in the playlist',
    code: 'TRACK_ALREADY_IN_PLAYLIST',
  });
});

it.each([answer('<html>Bad gateway</html>'), answer('{"error":5}'), answer(''), new Error('a fault of a screen')])(
  'reads nothing where the server sent no message (%#)',
  (error) => {
    expect(readProblem(error)).toBeUndefined();
    expect(failureMessage(error)).toBe('Please try again later');
  },
);

it("prefers the screen's own message for a code", () => {
  expect(failureMessage(taken, { TRACK_ALREADY_IN_PLAYLIST: 'It is there already' })).toBe('It is there already');
  expect(failureMessage(taken, { OTHER: 'Something else' })).toBe('This track is already in the playlist');
});

it.each([new TypeError('Failed to fetch'), new DOMException('No complete response within 10 s', 'TimeoutError')])(
  'says that there was no answer (%#)',
  (error) => {
    expect(readProblem(error)).toBeUndefined();
    expect(failureMessage(error)).toBe('The server does not answer. Please check your connection and try again.');
  },
);

it('says what failed, and why where that is known', () => {
  expect(explainFailure('Failed to add it', taken)).toBe('Failed to add it: This track is already in the playlist');
  expect(explainFailure('Failed to add it', new Error('a fault of a screen'))).toBe('Failed to add it');
  const status = answer('{"error":"Failed to check the status","code":"UNAVAILABLE"}');
  expect(explainFailure('Failed to check the status', status)).toBe('Failed to check the status');
});

it('speaks the language of the page about a refusal of GraphQL', async () => {
  const extensions = { code: 'BAD_INPUT', fields: { name: 'has no words' } };
  const refusal = new CombinedGraphQLErrors({ errors: [{ message: 'name: has no words', extensions }] });
  await startLanguage('de', () => Promise.resolve({ messages: { 'has no words': 'enthält keine Wörter' } }));
  const [problem, shown] = [readProblem(refusal), readRefusal(refusal)];
  i18n.activate('en');
  expect(problem).toMatchObject({ error: 'name: enthält keine Wörter', code: 'BAD_INPUT' });
  expect(shown).toEqual({ field: 'name', text: 'enthält keine Wörter' });
});
