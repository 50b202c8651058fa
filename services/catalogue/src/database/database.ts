import { ErasedUser } from '@trax/erasure/erased-users';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { ReplacedSound } from '../catalogue/replaced-sound.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { DamagedSound } from '../uploads/damaged-sound.entity.js';
import { SoundDeletion } from '../uploads/sound-deletion.entity.js';
import { Upload } from '../uploads/upload.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { Transcripts1795132900000 } from './migrations/1795132900000-transcripts.js';
import { Editing1795132950000 } from './migrations/1795132950000-editing.js';
import { Uploads1795705200000 } from './migrations/1795705200000-uploads.js';
import { OwnRecordings1795708000000 } from './migrations/1795708000000-own-recordings.js';
import { ReplacedSounds1795734000000 } from './migrations/1795734000000-replaced-sounds.js';
import { SoundDeletions1795820400000 } from './migrations/1795820400000-sound-deletions.js';
import { DamagedSounds1795824000000 } from './migrations/1795824000000-damaged-sounds.js';
import { OwnRecordingsBySize1795827600000 } from './migrations/1795827600000-own-recordings-by-size.js';
import { ReceivedBytes1795831200000 } from './migrations/1795831200000-received-bytes.js';
import { RefusalDetail1795834800000 } from './migrations/1795834800000-refusal-detail.js';
import { DraftsOfUploads1795838400000 } from './migrations/1795838400000-drafts-of-uploads.js';

export const database = defineDatabase({
  name: 'catalogue',
  entities: [
    TrackGroup,
    Track,
    Transcript,
    PublishedSample,
    CatalogueVersion,
    ReplacedSound,
    Upload,
    OwnRecording,
    SoundDeletion,
    DamagedSound,
    ErasedUser,
  ],
  migrations: [
    Initial1795132800000,
    Transcripts1795132900000,
    Editing1795132950000,
    Uploads1795705200000,
    OwnRecordings1795708000000,
    ReplacedSounds1795734000000,
    SoundDeletions1795820400000,
    DamagedSounds1795824000000,
    OwnRecordingsBySize1795827600000,
    ReceivedBytes1795831200000,
    RefusalDetail1795834800000,
    DraftsOfUploads1795838400000,
  ],
});
