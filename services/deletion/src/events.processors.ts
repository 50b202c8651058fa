import { Processor } from '@nestjs/bullmq';
import { AcknowledgementsProcessor, InboxProcessor } from '@trax/nest-platform/events/events.processors';

@Processor('events.deletion')
export class DeletionInboxProcessor extends InboxProcessor {}

@Processor('acks.deletion')
export class DeletionAcknowledgementsProcessor extends AcknowledgementsProcessor {}
