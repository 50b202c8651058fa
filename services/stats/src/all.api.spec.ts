import { loadSpecs } from '@trax/testing-server/load-specs';
// Started once for all specs.
import './testing/stats-service.fixture.js';

loadSpecs(import.meta.dirname);
