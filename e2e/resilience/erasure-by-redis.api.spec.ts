import { describe } from '@jest/globals';
import { findRedisServer } from '@trax/start/redis';
import { proveErasure } from './prove-erasure.js';

const describeWithRedis = findRedisServer() === undefined ? describe.skip : describe;

describeWithRedis('the deletion of an account, with a queue on Redis', () => proveErasure('Redis'));
