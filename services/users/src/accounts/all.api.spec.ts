import { loadSpecs } from '@trax/testing-server/load-specs';

loadSpecs(import.meta.dirname);
