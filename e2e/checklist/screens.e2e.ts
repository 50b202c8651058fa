import { test } from '../fixtures.js';
import { checks, isLook, type Check, type Look } from './checklist.js';
import { DEEDS } from './deeds.js';
import { look } from './look.js';
import { refuse } from './refuse.js';
import { openAsListener, PAGES, SCENES, type Stage } from './scenes.js';

// A page opened once proves many rows; those that are missing say so each for itself.
test.describe.configure({ timeout: 120_000 });
// Every browser writes a refused call to its console.
test.use({ expectedOnConsole: /status of [45]\d\d|ERR_CONNECTION_REFUSED/ });

const LOOKS = checks().filter(isLook);

test('checklist: the pages of a visitor', async ({ page, listener }) => {
  for (const [name, path] of Object.entries(PAGES.visitor)) {
    await page.goto(path);
    await proveAll({ page, listener }, name);
  }
});

test('checklist: the pages of a listener', async ({ page, listener }) => {
  const stage = { page, listener };
  await openAsListener(stage, '/check-email');
  for (const [name, path] of Object.entries(PAGES.listener)) {
    await page.goto(path);
    await proveAll(stage, name);
  }
});

for (const [name, open] of Object.entries(SCENES)) {
  test(`checklist: ${name}`, async ({ page, listener }) => {
    const stage = { page, listener };
    await open(stage);
    await proveAll(stage, name);
  });
}

/** Everything that is to be seen on a scene, and then what takes a deed. */
async function proveAll(stage: Stage, scene: string): Promise<void> {
  const here = LOOKS.filter(({ proof }) => proof.on === scene);
  for (const check of here.filter(({ proof }) => !('deed' in proof))) await prove(stage, check);
  for (const check of here.filter(({ proof }) => 'deed' in proof)) await prove(stage, check);
}

async function prove({ page, listener }: Stage, { row, proof }: Check<Look>): Promise<void> {
  await test.step(`${row.id} ${row.says}`, async () => {
    const refusing = 'deed' in proof ? proof.refusing : undefined;
    const answerAgain = refusing && (await refuse(page, refusing));
    if ('deed' in proof) await DEEDS[proof.deed]({ page, listener });
    for (const sight of proof.sees) await look(page, sight, `${row.id}: ${row.says}`);
    await answerAgain?.();
  });
}
