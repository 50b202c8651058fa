import { loadSpecs } from '@trax/testing-server/load-specs';
// Started once for all specs.
import './testing/emulator-gateway.fixture.js';
import './testing/gateway.fixture.js';

loadSpecs(import.meta.dirname);
