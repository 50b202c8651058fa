import { describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from './export-formats.js';
import type { HistoryEntry } from './history.repository.js';

const entry = (displayName: string): HistoryEntry => ({
  id: '0b7c1f0e-6f1f-4a52-9a5e-0d6a5f0c9a11',
  trackId: '00000000-0000-5000-8000-000000000001',
  playlistId: null,
  playlistName: null,
  isPlaylistRep: false,
  displayName,
  voiceGender: 'F',
  completedAt: new Date('2026-11-20T23:30:00.250Z'),
  localDate: '2026-11-21',
  timezone: 'Europe/Berlin',
  listenedSeconds: 29.7,
  isOwn: false,
});

async function render(format: 'csv' | 'json', ...pages: string[][]): Promise<string> {
  async function* read() {
    for (const page of pages) yield page.map(entry);
  }
  let text = '';
  for await (const piece of EXPORT_FORMATS[format].render(read())) text += piece;
  return text;
}

describe('an export as CSV', () => {
  it('has a header and a line for each completion', async () => {
    const columns =
      '"completedAt","localDate","timezone","displayName","voiceGender","listenedSeconds","trackId","playlistId",' +
      '"isPlaylistRep","id","playlistName"';
    const rest = '"F",29.7,"00000000-0000-5000-8000-000000000001",,false,"0b7c1f0e-6f1f-4a52-9a5e-0d6a5f0c9a11",';
    const line = (name: string) => `"2026-11-20T23:30:00.250Z","2026-11-21","Europe/Berlin","${name}",${rest}\r\n`;
    const text = await render('csv', ['Calm', 'Ich bin müde, „gut“'], ['Bold']);
    expect(text).toBe(`\uFEFF${columns}\r\n${line('Calm')}${line('Ich bin müde, „gut“')}${line('Bold')}`);
  });
});

describe('an export as JSON', () => {
  it.each([[[]], [[['Calm']]], [[['Calm', '=1+1 "x"'], ['Bold']]]])('is one list of the pages %j', async (pages) => {
    const completedAt = '2026-11-20T23:30:00.250Z';
    const completions = pages
      .flat()
      .map((name) => ({ ...entry(name), completedAt, playlistName: undefined, isOwn: undefined }));
    expect(JSON.parse(await render('json', ...pages))).toEqual(completions);
  });
});
