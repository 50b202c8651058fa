import { describe } from '@jest/globals';
import { testImportedCatalogue } from '../testing/imported-catalogue.fixture.js';

describe('the rows of an import', () => {
  testImportedCatalogue(20_000);
});
