import { Processor } from '@nestjs/bullmq';
import { AcknowledgementsProcessor } from '@trax/nest-platform/events/events.processors';

@Processor('acks.catalogue')
export class CatalogueAcknowledgementsProcessor extends AcknowledgementsProcessor {}
