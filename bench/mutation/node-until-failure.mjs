// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { skipAfterFailure } from './skip-after-failure.mjs';

export default class NodeUntilFailure extends TestEnvironment {
  handleTestEvent = skipAfterFailure();
}
