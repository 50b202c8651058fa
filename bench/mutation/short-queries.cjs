// What never comes costs a mutant this long; the default of one second is too short on a busy machine.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
