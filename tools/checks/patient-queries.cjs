// The default of one second is too short on a machine that is busy with something else.
if (expect.getState().testPath?.endsWith('.tsx')) {
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
