import { Processor } from '@nestjs/bullmq';
import { AcknowledgementsProcessor, InboxProcessor } from '@trax/nest-platform/events/events.processors';

@Processor('events.users')
export class UsersInboxProcessor extends InboxProcessor {}

@Processor('acks.users')
export class UsersAcknowledgementsProcessor extends AcknowledgementsProcessor {}
