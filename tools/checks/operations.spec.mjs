// @ts-check
import { describe, expect, it } from '@jest/globals';
import { ALL_OPERATIONS } from '@trax/contracts/operations';
import { SERVICES } from '@trax/contracts/services';
import { OPERATION } from '@trax/nest-platform/operation';
import { TEST_VIEWER_KEYS } from '@trax/testing-server/viewer-headers';

const environment = {
  DATABASE_URL: 'postgres://nowhere/none',
  ...TEST_VIEWER_KEYS,
  AUDIO_DIR: '/nowhere',
};

/**
 * Every controller of a module and of those that it imports.
 * @param {any} module
 * @returns {Array<new () => object>}
 */
function listControllers(module) {
  const type = module.module ?? module;
  /** @param {string} key */
  const readList = (key) => [...(module[key] ?? []), ...(Reflect.getMetadata(key, type) ?? [])];
  return [...readList('controllers'), ...readList('imports').flatMap(listControllers)];
}

/** @param {new () => object} controller */
function listOperations({ prototype }) {
  return Object.getOwnPropertyNames(prototype)
    .map((name) => Reflect.getMetadata(OPERATION, prototype[name]))
    .filter((operation) => operation !== undefined);
}

describe.each(SERVICES)('the %s service', (name) => {
  it('answers the operations that the contracts declare for it, and no other', async () => {
    const { definition } = await import(`../../services/${name}/src/definition.js`);
    const module = definition.createModule(environment);
    const answered = new Set(listControllers(module).flatMap(listOperations));
    const declared = ALL_OPERATIONS.filter(({ service }) => service === name);
    expect([...answered].map(({ id }) => id).toSorted()).toEqual(declared.map(({ id }) => id).toSorted());
    expect(declared.every((operation) => answered.has(operation))).toBe(true);
  });
});
