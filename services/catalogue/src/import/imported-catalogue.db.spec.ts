import { describe } from '@jest/globals';
import { testImportedCatalogue } from '../testing/imported-catalogue.fixture.js';

describe('the rows of an import', () => {
  // More than two pages of an event, and than one batch of rows.
  testImportedCatalogue(1_001);
});
