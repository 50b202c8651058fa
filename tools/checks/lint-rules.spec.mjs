// @ts-check
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const ROOT = process.cwd();

const DECLARATIONS = [
  'type Props = { readonly icon?: ReactNode; readonly name: string };',
  'const badge = <b>new</b>;',
  'const day = (instant: string) => <time>{instant}</time>;',
];

const ALLOWED_TEXTS = [
  '<p>{name}</p>',
  '<p>{isOpen ? "Hide" : "Show"}</p>',
  '<p>{isOpen && "Open"}</p>',
  '<p>{`${count} tracks`}</p>',
  '<p><b>{count}</b> tracks</p>',
  '<p>Made {day(name)}.</p>',
  '<p>{badge} tracks{isOpen && <b />}</p>',
  '<p>At most {MAX_TRACKS} tracks</p>',
  '<p>{"Tracks"}{" "}<b /></p>',
  '<p>{icon}{names.map((of) => <b key={of} />)}</p>',
  '<><b /> <i /></>',
  '{ if (isOpen) return <p>Open</p>; return icon; }',
];

const REFUSED_TEXTS = [
  '<p>{name}<b /></p>',
  '<p>{count} tracks</p>',
  '<p>Tracks of {props.name}</p>',
  '<p><b />{formatCount(count)}</p>',
  '<p><b />{isOpen ? "Hide" : "Show"}</p>',
  '<p><b />{`${count} tracks`}</p>',
  '<p><b />{isOpen && " · open"}</p>',
  '<p><b />{isOpen ? <i /> : "closed"}</p>',
  '<p>{isOpen && <b />} tracks</p>',
  '<p>{isOpen ? <b /> : <i />} tracks</p>',
  '<p>{icon} tracks</p>',
  '<p>{names.map((of) => <b key={of} />)} tracks</p>',
  '<>Tracks</>',
  '<p>{names.map((of) => (of === name ? <b key={of}>{of}</b> : of))}</p>',
  '{ if (isOpen) return "Open"; return <p /> }',
];

it('a text that breaks a translated page is an error', async () => {
  const parts = [...ALLOWED_TEXTS, ...REFUSED_TEXTS].map((jsx, index) => `const Part${index} = () => ${jsx};`);
  expect(await findRefused('trax/translatable-text', [...DECLARATIONS, ...parts])).toEqual(
    parts.slice(ALLOWED_TEXTS.length),
  );
});

it('a text that no other language can have is an error', async () => {
  const translated = [
    't`Play ${name}`;',
    "msg({ message: 'Play', context: 'button' });",
    "plural(count, { one: 'One track', other: '# tracks' });",
    '<p><Trans>Made <b>today</b></Trans></p>;',
    '<p title={t`Made today`} className="made today">{name}</p>;',
    "throw new RangeError('The count must not be negative');",
    "const BROWSER = 'Samsung Internet';",
    "class Closed extends Error { constructor() { super('The microphone is closed'); } }",
    "console.error('The page was left');",
    'styled.div`Made today`;',
    "const KEYS = { title: name, value: 'Escape' };",
    "const message = { action: 'sign-up-instead' };",
    "const NAMES = { 'My Voice': msg`My Voice` };",
    'send({ Authorization: `Bearer ${token}` });',
  ];
  const refused = [
    '<p>play</p>;',
    "<p>{isOpen ? 'hide' : t`show`}</p>;",
    '<p title="play" />;',
    '<p aria-label={`play ${name}`} />;',
    "show({ title: 'saved' });",
    "const SAVED = 'Your name is saved.';",
    'const made = `Made on ${day}`;',
  ];
  expect(await findRefused('trax/translated-text', [...translated, ...refused])).toEqual(refused);
});

/** The lines that a rule refuses, in their order. @param {string} rule @param {readonly string[]} lines */
async function findRefused(rule, lines) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trax-texts-'));
  try {
    writeFileSync(path.join(folder, 'parts.tsx'), lines.join('\n'));
    const config = {
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [path.join(ROOT, 'tools/checks/lint-rules.mjs')],
      rules: { [rule]: 'error' },
    };
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
    const found = await lint(folder);
    return lines.filter((_, index) => found.includes(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines with a finding. @param {string} folder @returns {Promise<number[]>} */
async function lint(folder) {
  const run = promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/oxlint'),
    ['--config', 'config.json', '--format', 'json', 'parts.tsx'],
    { cwd: folder },
  );
  const { stdout } = await run.catch((/** @type {{ stdout: string }} */ failure) => failure);
  /** @type {{ diagnostics: { labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0);
}
