import { Body, Controller, Param } from '@nestjs/common';
import type { OpenSessionInput, SessionEntry, SessionStatus } from '@trax/contracts/session';
import {
  getSessionStatus,
  listSessions,
  openSession,
  revokeSession,
  revokeSessions,
} from '@trax/contracts/session.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { SessionsService } from './sessions.service.js';

type SessionPath = { readonly idHash: string };

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Operation(openSession)
  openSession(
    @Viewer() viewer: Viewer,
    @Param({ schema: openSession.parameters.path }) { idHash }: SessionPath,
    @Body({ schema: openSession.body }) input: OpenSessionInput,
  ): Promise<void> {
    return this.sessions.openSession(viewer, idHash, input);
  }

  @Operation(getSessionStatus)
  getSessionStatus(
    @Viewer() viewer: Viewer,
    @Param({ schema: getSessionStatus.parameters.path }) { idHash }: SessionPath,
  ): Promise<SessionStatus> {
    return this.sessions.getStatus(viewer, idHash);
  }

  @Operation(revokeSession)
  revokeSession(
    @Viewer() viewer: Viewer,
    @Param({ schema: revokeSession.parameters.path }) { idHash }: SessionPath,
  ): Promise<void> {
    return this.sessions.revokeSession(viewer, idHash);
  }

  @Operation(listSessions)
  listSessions(@Viewer() viewer: Viewer): Promise<SessionEntry[]> {
    return this.sessions.listSessions(viewer);
  }

  @Operation(revokeSessions)
  revokeSessions(@Viewer() viewer: Viewer): Promise<void> {
    return this.sessions.revokeSessions(viewer);
  }
}
