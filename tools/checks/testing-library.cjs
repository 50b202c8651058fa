// @ts-check
// Testing Library as every spec of a page uses it.
const { setImmediate: nextTurn } = require('node:timers/promises');

/**
 * Turns of the event loop after which nothing is left to render that needs neither a timer nor an answer. Testing Library itself waits
 * for one timer: whether React has rendered by then depends on how fast the machine is.
 */
const TURNS = 50;

async function settle() {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}

/** @param {Pick<typeof import('@testing-library/react'), 'configure' | 'getConfig'>} library */
exports.configureTestingLibrary = (library) => {
  const { asyncWrapper } = library.getConfig();
  library.configure({
    // What never comes fails by this limit; the default of one second is too short on a busy machine.
    asyncUtilTimeout: 120_000,
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        await settle();
        return result;
      }),
  });
};
