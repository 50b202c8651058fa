// @ts-check
// Of Jest's `setupFilesAfterEnv`: Testing Library is loaded where a spec asks for it.
const { configureTestingLibrary } = require('./testing-library.cjs');

jest.mock('@testing-library/react', () => {
  const library = jest.requireActual('@testing-library/react');
  configureTestingLibrary(library);
  return library;
});
