import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { SessionAnswer } from '@trax/contracts/session';
import { Public } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionService } from './session.service.js';

/** Open to everybody: who asks here has no session yet, or wants to be rid of it. */
@Public()
@Controller('api/session')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Post()
  @HttpCode(204)
  async open(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    void reply.header('set-cookie', await this.sessions.open(request));
  }

  @Delete()
  @HttpCode(204)
  async close(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    void reply.header('set-cookie', await this.sessions.close(request));
  }

  @Get()
  get(@Req() { viewer }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): SessionAnswer {
    void reply.header('cache-control', 'no-store');
    return { viewer };
  }
}
