// Testing Library as every spec of a page uses it, which is loaded where one asks for it.
const { setImmediate: nextTurn } = require('node:timers/promises');

/**
 * Turns of the event loop after which nothing is left to render that needs neither a timer nor an answer. Testing Library itself waits
 * for one timer: whether React has rendered by then depends on how fast the machine is.
 */
const TURNS = 50;

async function settle() {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}

jest.mock('@testing-library/react', () => {
  const library = jest.requireActual('@testing-library/react');
  const { asyncWrapper } = library.getConfig();
  library.configure({
    // What never comes fails by this limit; the default of one second is too short on a busy machine.
    asyncUtilTimeout: 120_000,
    asyncWrapper: (/** @type {() => Promise<unknown>} */ work) =>
      asyncWrapper(async () => {
        const result = await work();
        await settle();
        return result;
      }),
  });
  return library;
});
