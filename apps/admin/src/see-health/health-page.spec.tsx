import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { i18n } from '@trax/i18n';
import { msg, plural } from '@trax/i18n/macro';
import { HEALTH, renderPanel } from '../testing/render-panel.fixture.js';

afterEach(() => i18n.activate('en'));

const [service] = HEALTH.services;
const section = async () => within(await screen.findByRole('region', { name: 'Services' }));
const open = (...services: object[]) =>
  renderPanel(
    { health: { ...HEALTH, services: services.map((one) => ({ ...service, ...one })) } },
    { address: '/admin/health' },
  );

it('each service that is well says so', async () => {
  const stored = { hasRecordings: true, recordingsStore: 'folder', recordingsFreeBytes: 12_340_000_000 };
  open({}, { name: 'catalogue', ...stored, damagedRecordings: 0 });
  expect(await (await section()).findByText('Everything is well. This is release 1.4.0.')).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'UsersNo job waits, none has failed · events are up to date · release 1.4.0Works',
    'Catalogue and recordingsRecordings are there · kept in a folder · 12.3 GB free · no job waits, none has failed · events are up to date · release 1.4.0Works',
  ]);
});

it.each([
  [{ isReady: false, missing: ['database'] }, /^UsersDoes not reach: database · .*Does not work$/],
  [{ isReady: false, noAnswerSeconds: 2.5 }, /^UsersNo job waits.*No answer within 2\.5 s$/],
  [{ missing: ['audio'], hasRecordings: false }, /^UsersDoes not reach the recordings · .*Works$/],
  [{ hasRecordings: true, damagedRecordings: 2 }, / · 2 recordings damaged or missing, which its log names · /],
  [{ waitingJobs: 3, failedJobs: 1 }, /^Users3 jobs waiting, 1 job failed · /],
  [{ outboxAgeSeconds: 600 }, / · the oldest event waits for 10 minutes · /],
  [
    { isReady: false, release: null, waitingJobs: null, failedJobs: null, outboxAgeSeconds: null },
    /^UsersDoes not work$/,
  ],
])('a service with %j says what is wrong', async (facts, words) => {
  open(facts);
  expect(await (await section()).findByText('1 service to look at. This is release 1.4.0.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Services' }).textContent).toMatch(words);
});

it.each([
  [null, /^Last backup: never, as far as is known here\.$/],
  ['2026-11-23T12:00:00.000Z', /^Last backup: Nov 2[34], 2026, \d\d:\d\d\.$/],
])('the last backup %s is said', async (lastBackupAt, words) => {
  renderPanel({ health: { ...HEALTH, lastBackupAt } }, { address: '/admin/health' });
  expect((await (await section()).findByText(/^Last backup/)).textContent).toMatch(words);
});

it('a failure to read it is said in its place', async () => {
  const health = () => {
    throw new Error('It is late.');
  };
  renderPanel({ health }, { address: '/admin/health' });
  expect(await (await section()).findByText('Failed to fetch the health: It is late.')).toBeTruthy();
});

it('is written in the language of the page', async () => {
  const { waiting, failed } = { waiting: 0, failed: 0 };
  const jobs = msg`${plural(waiting, { 0: 'no job waits', one: '# job waiting', other: '# jobs waiting' })}, ${plural(failed, { 0: 'none has failed', one: '# job failed', other: '# jobs failed' })}`;
  i18n.load('de', {
    [msg`Services`.id]: 'Dienste',
    [jobs.id]:
      '{waiting, plural, =0 {kein Auftrag wartet} one {# Auftrag wartet} other {# Aufträge warten}}, {failed, plural, =0 {keiner ist gescheitert} one {# ist gescheitert} other {# sind gescheitert}}',
  });
  i18n.activate('de');
  open({ waitingJobs: 1204, failedJobs: 1 });
  expect((await screen.findByRole('list', { name: 'Dienste' })).textContent).toContain(
    '1.204 Aufträge warten, 1 ist gescheitert · ',
  );
});
