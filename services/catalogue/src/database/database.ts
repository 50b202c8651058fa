import { ErasedUser } from '@trax/erasure/erased-users';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { ReplacedSound } from '../catalogue/replaced-sound.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Programme } from '../programmes/programme.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { DamagedSound } from '../uploads/damaged-sound.entity.js';
import { SoundDeletion } from '../uploads/sound-deletion.entity.js';
import { Upload } from '../uploads/upload.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { Programmes1795914000000 } from './migrations/1795914000000-programmes.js';

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
    Programme,
    SoundDeletion,
    DamagedSound,
    ErasedUser,
  ],
  migrations: [Initial1795132800000, Programmes1795914000000],
});
