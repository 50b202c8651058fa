import { afterAll, beforeAll } from '@jest/globals';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';

/** Gives the page Node's own files: those of jsdom can be neither read nor copied into a database. */
export function useNodeFiles(): void {
  const ofJsdom = { Blob, File };
  beforeAll(() => void Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile }));
  afterAll(() => void Object.assign(globalThis, ofJsdom));
}
