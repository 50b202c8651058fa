import { getQueueToken, WorkerHost } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';

/** As `@Processor` names the queue of a class. */
const PROCESSOR_METADATA = 'bullmq:processor_metadata';

/** The queues whose jobs this application processes. */
@Injectable()
export class ProcessedQueues {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly moduleRef: ModuleRef,
  ) {}

  list(): Queue[] {
    const processors = this.discovery.getProviders().filter(({ instance }) => instance instanceof WorkerHost);
    return processors.map(({ instance }) => {
      const { name }: { name: string } = Reflect.getMetadata(PROCESSOR_METADATA, instance.constructor);
      return this.moduleRef.get<Queue>(getQueueToken(name), { strict: false });
    });
  }
}
