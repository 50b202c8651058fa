import { Body, Controller, Req } from '@nestjs/common';
import { type BrowserError, reportBrowserError } from '@trax/contracts/gateway';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';

/** Errors of the web application, for the operator. */
@Controller()
export class BrowserErrorsController {
  constructor(private readonly metrics: Metrics) {}

  @Operation(reportBrowserError)
  reportBrowserError(
    @Body({ schema: reportBrowserError.body }) browserError: BrowserError,
    @Req() { log }: Pick<FastifyRequest, 'log'>,
  ): void {
    this.metrics.browserErrors.inc();
    log.warn({ browserError }, 'browser error');
  }
}
