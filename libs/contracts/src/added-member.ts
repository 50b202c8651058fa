import type { z } from 'zod';

/**
 * A member that this release adds to what one of our processes sends to another (an answer, an event, the viewer). Senders
 * always send it, but it is optional for readers, because the senders of the release before do not know it. One release
 * later it is declared without this function.
 */
export const addedMember = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> =>
  schema.optional().meta({ isAddedMember: true });
