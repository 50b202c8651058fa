import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { badInputFrom } from './problem.js';

/** Validates every `@Body`, `@Query` and `@Param` against its `schema`; the refusal names the field. */
export const createRequestSchemaPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: badInputFrom });

/** The query of a route that takes none: an unknown parameter is refused rather than ignored. */
export const noQuery = z.strictObject({});
