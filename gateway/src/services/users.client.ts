import type { Viewer } from '@trax/contracts/session';
import { z } from 'zod';
import type { ServiceConnection } from './service-connection.js';

const standing = z.strictObject({ isAdmin: z.boolean() });
type Standing = z.infer<typeof standing>;

/** The users service, as the gateway asks it. */
export class UsersClient {
  constructor(private readonly users: ServiceConnection) {}

  /** The administrator predicate of readings A1, which only the users service knows. */
  findStanding(viewer: Viewer, requestId: string): Promise<Standing> {
    return this.users.getJson(`/internal/users/${viewer.uid}/standing`, standing, { viewer, requestId });
  }
}
