import { Controller, Param, Req, Res } from '@nestjs/common';
import {
  hasRecentSignIn,
  type SessionAnswer,
  createSession,
  deleteSession,
  endSession,
  getSession,
  revokeSessions,
} from '@trax/contracts/session';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SessionCookie } from './session-cookie.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly signIns: SignInService,
    private readonly cookie: SessionCookie,
  ) {}

  @Operation(createSession)
  async open(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { authorization, 'user-agent': userAgent } = request.headers;
    const previousCookie = this.cookie.read(request);
    const value = await this.signIns.signIn({ authorization, previousCookie, userAgent, requestId: request.id });
    this.cookie.set(reply, value);
  }

  @Operation(deleteSession)
  async close(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    // Whatever fails below, this browser is signed out.
    this.forget(reply);
    const value = this.cookie.read(request);
    if (value !== undefined) await this.signIns.signOut(value, request.id);
  }

  @Operation(revokeSessions)
  async closeAll(
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIns.signOutEverywhere(viewer, request.id);
    this.forget(reply);
  }

  @Operation(endSession)
  async endOne(
    @Viewer() viewer: Viewer,
    @Param({ schema: endSession.parameters.path }) { id }: z.infer<typeof endSession.parameters.path>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.signIns.endSession(viewer, id, request.id);
  }

  @Operation(getSession)
  get(
    @Req() { viewer, needsSecondFactor }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): SessionAnswer {
    void reply.header('cache-control', 'no-store');
    if (viewer === null) return { viewer };
    const { sessionId: _id, signedInAtSeconds: _at, ...person } = viewer;
    return {
      viewer: person,
      ...(needsSecondFactor && { needsSecondFactor }),
      ...(!hasRecentSignIn(viewer) && { needsReauthentication: true }),
    };
  }

  // The next person at this browser finds none of the sound that was heard.
  private forget(reply: FastifyReply): void {
    this.cookie.clear(reply);
    void reply.header('clear-site-data', '"cache"');
  }
}
