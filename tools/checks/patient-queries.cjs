// What never comes fails by this limit; the default of one second is too short on a busy machine.
require('@testing-library/dom').configure({ asyncUtilTimeout: 120_000 });
