import { loadSpecs } from './load-specs.js';

loadSpecs(import.meta.dirname);
