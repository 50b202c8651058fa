import { Processor } from '@nestjs/bullmq';
import { AcknowledgementsProcessor, InboxProcessor } from '@trax/nest-platform/events/events.processors';

@Processor('events.playlists')
export class PlaylistsInboxProcessor extends InboxProcessor {}

@Processor('acks.playlists')
export class PlaylistsAcknowledgementsProcessor extends AcknowledgementsProcessor {}
