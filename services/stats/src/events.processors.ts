import { Processor } from '@nestjs/bullmq';
import { AcknowledgementsProcessor, InboxProcessor } from '@trax/nest-platform/events/events.processors';

@Processor('events.stats')
export class StatsInboxProcessor extends InboxProcessor {}

@Processor('acks.stats')
export class StatsAcknowledgementsProcessor extends AcknowledgementsProcessor {}
