// @ts-check
/**
 * For `handleTestEvent` of Jest's environments. The first failure kills a mutant: of the tests after it, most would wait for what
 * never comes.
 * @returns {import('jest-circus').Circus.EventHandler}
 */
export function skipAfterFailure() {
  let hasFailed = false;
  return (event) => {
    if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
  };
}
