import { Body, Controller, Param } from '@nestjs/common';
import {
  GATEWAY_VIEWER,
  type CheckedSession,
  type CheckSessionsInput,
  type OpenSessionInput,
  type SessionEntry,
  checkSessions,
  endSession,
  listSessions,
  openSessionCookie,
  revokeSession,
  revokeSessions,
} from '@trax/contracts/session';
import { Operation } from '@trax/nest-platform/operation';
import { assertIsViewer, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Operation(openSessionCookie)
  openSessionCookie(
    @Viewer() viewer: Viewer,
    @Param({ schema: openSessionCookie.parameters.path }) path: z.infer<typeof openSessionCookie.parameters.path>,
    @Body({ schema: openSessionCookie.body }) input: OpenSessionInput,
  ): Promise<void> {
    return this.sessions.openSession(viewer, { ...input, ...path });
  }

  @Operation(checkSessions)
  async checkSessions(
    @Viewer() viewer: Viewer,
    @Body({ schema: checkSessions.body }) { sessions }: CheckSessionsInput,
  ): Promise<{ sessions: CheckedSession[] }> {
    assertIsViewer(viewer, GATEWAY_VIEWER.uid);
    return { sessions: await this.sessions.check(sessions) };
  }

  @Operation(revokeSession)
  revokeSession(
    @Viewer() viewer: Viewer,
    @Param({ schema: revokeSession.parameters.path }) { idHash }: z.infer<typeof revokeSession.parameters.path>,
  ): Promise<void> {
    return this.sessions.revokeSession(viewer, idHash);
  }

  @Operation(listSessions)
  listSessions(@Viewer() viewer: Viewer): Promise<SessionEntry[]> {
    return this.sessions.listSessions(viewer);
  }

  @Operation(endSession)
  endSession(
    @Viewer() viewer: Viewer,
    @Param({ schema: endSession.parameters.path }) { id }: z.infer<typeof endSession.parameters.path>,
  ): Promise<void> {
    return this.sessions.endSession(viewer, id);
  }

  @Operation(revokeSessions)
  revokeSessions(@Viewer() viewer: Viewer): Promise<void> {
    return this.sessions.revokeSessions(viewer);
  }
}
