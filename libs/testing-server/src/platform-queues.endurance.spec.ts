import { describe, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { add, expectToFail, untilProcessed, useNotesQueue } from './use-notes-queue.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
describe.each(queueStores)('a queue on %s', (_name, useStore) => {
  const { openWayToStore, start } = useNotesQueue(useStore());

  it('goes on after its store was silent, as behind a partition', async () => {
    const opened = await openWayToStore();
    const { queue } = await start(opened.settings);
    await add(queue, 'before');
    await untilProcessed('before');
    opened.way.cut();
    await expectToFail(queue);
    opened.way.mend();
    await add(queue, 'after');
    await untilProcessed('after');
  });
});
