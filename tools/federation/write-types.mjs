// @ts-check
// Writes the types of the shared libraries into dist/types.
// Usage: npx nx run federation:types
import path from 'node:path';
import { writeTypes } from './types.mjs';

await writeTypes(path.join(import.meta.dirname, 'dist/types'));
