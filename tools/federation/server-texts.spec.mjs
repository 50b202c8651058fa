// @ts-check
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getConfig } from '@lingui/conf';
import { findTexts, serverTexts } from './server-texts.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const LIMIT = `
  export class LimitReached extends Problem {
    constructor(max: number, message = \`You can have up to \${max} tracks. Delete one.\`) {
      super({ code: 'LIMIT_REACHED', status: 409, message });
    }
  }`;

describe('the texts of the server', () => {
  it.each([
    [`throw new Forbidden('Only an owner may do this')`, ['Only an owner may do this']],
    [`throw new Forbidden(isAdmin ? 'You may not' : undefined)`, ['You may not']],
    [`const FULL = 'There is no room'; throw new StorageFull(FULL)`, ['There is no room']],
    [`z.string().regex(/a/, { error: 'is no time' })`, ['is no time']],
    [`throw new BadInput('password: Please enter it')`, ['Please enter it']],
    ['throw new BadInput(`${HEADER}: is no hour`)', ['is no hour']],
    ['const message = `Use ${limits.max} of ${name}`', ['Use {0} of {name}']],
    ['const message = `${field}: ${issue.message}`', []],
    [`super({ code: 'NOT_FOUND', status: 404, message: 'Not here' })`, ['Not here']],
    [`throw new Error('for the log alone')`, []],
    [`throw new APIError('FORBIDDEN', { code, message: 'not shown' })`, []],
    [`import a from 'some words'; const title = 'Some words'`, []],
    [LIMIT, ['You can have up to {max} tracks. Delete one.']],
  ])('are those that a page can get: %s', (code, texts) => {
    expect([...findTexts('/services/a/src/a.service.ts', code)]).toEqual(texts);
  });

  it('are all literals of a file that holds nothing else', () => {
    const code = `import 'some words'; const REASONS = { long: 'It is too long', code: 'LONG' };`;
    expect([...findTexts('/services/a/src/a.errors.ts', code)]).toEqual(['It is too long']);
  });

  it('are looked for in its sources, but not in what operators and other apps alone read', async () => {
    /** @param {string} file */
    const extract = async (file) => {
      /** @type {string[]} */
      const ids = [];
      const onMessageExtracted = (/** @type {{ id: string }} */ { id }) => void ids.push(id);
      const context = { linguiConfig: getConfig({ cwd: ROOT }) };
      if (serverTexts.match(file)) await serverTexts.extract(file, LIMIT, onMessageExtracted, context);
      return ids.length;
    };
    const FILES = ['services/a/src/a/a.service.ts', 'gateway/src/gate.ts', 'libs/contracts/src/mail.ts'];
    const OTHERS = ['gateway/src/subsonic/subsonic.errors.ts', 'services/a/src/a.config.ts', 'libs/ui/src/text.ts'];
    expect(await Promise.all(FILES.map((file) => extract(`/x/${file}`)))).toEqual([1, 1, 1]);
    expect(await Promise.all(OTHERS.map((file) => extract(`/x/${file}`)))).toEqual([0, 0, 0]);
  });
});
