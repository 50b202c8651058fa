import { loadSpecs } from '@trax/testing-server/load-specs';
// Started once for all specs.
import './testing/playlists-service.fixture.js';

loadSpecs(import.meta.dirname);
